import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiOf, expect, signUp, test } from './fixtures.ts'
import { type Paying, startPaying } from './paying.ts'
import { holdToasts, phone } from './screen.ts'

const planOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`without payments, on ${device}`, () => {
    test.use({ viewport })

    test('a plan chosen on the landing page is marked after signing up, and its button says Demo Mode [SUB-43]', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
      await page.getByLabel('First name').fill('Noor')
      await page.getByLabel('Last name').fill('Haddad')
      await page.getByLabel('Email').fill(`noor-${randomUUID().slice(0, 8)}@example.com`)
      await page.getByLabel('Password').fill('correct horse battery')
      await button(page, 'Create account').click()
      await expect(page).toHaveURL('/subscription?plan=pro')
      await expect(planOf(page, 'Pro')).toContainText('You chose this plan when you signed up.')
      await expectAccessible(page)
      await button(page, 'Upgrade to Pro').click()
      const toast = page.getByRole('alert')
      await expect(toast).toContainText('Demo Mode')
      await expect(toast).toContainText('Nothing was changed.')
      await expect(button(page, 'Upgrade to Pro')).toBeEnabled()
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0)
    })
  })
}

test('Free shows one ad after the last container, and none without containers, on a phone and on a desk', async ({
  page,
  api,
  expectAccessible,
}) => {
  const ad = page.getByRole('complementary', { name: 'Ad' })
  const sizes = [phone.viewport, { width: 1440, height: 900 }]
  await page.goto('/containers')
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await expect(page.getByText('Create your first container')).toBeVisible()
    await expect(ad).toHaveCount(0)
  }
  await api.container('Camping gear')
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await page.goto('/containers')
    await expect(ad).toContainText('17 more containers, plus CSV or PDF export. Pro, $9.99/month.')
    await expectAccessible(page)
    const [box, below] = [
      await page.getByRole('list', { name: 'Containers' }).boundingBox(),
      await ad.boundingBox(),
    ]
    expect(below?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
    await ad.getByRole('link', { name: 'See plans' }).click()
    await expect(page).toHaveURL('/subscription')
  }
})

test.describe('where plans are paid for', () => {
  // One after the other, with one product.
  test.describe.configure({ mode: 'default' })
  let paying: Paying
  test.beforeAll(async () => {
    test.setTimeout(90_000)
    paying = await startPaying()
  })
  test.afterAll(() => paying.stop())

  test('from Free to Pro at the payment page, more containers, and back by canceling, which names what closes [SUB-36, SUB-37, SUB-38, SUB-41, SUB-49, TOAST-13]', async ({
    page,
    context,
    expectAccessible,
  }) => {
    const { url } = paying
    const person = { firstName: 'Maya', email: 'maya@example.com', password: 'correct horse battery' }
    await signUp(context.request, url, person)
    const api = apiOf(context.request, url)
    for (const name of ['Attic', 'Garage', 'Cellar']) await api.container(name)

    await holdToasts(page)
    await page.goto(`${url}/subscription`)
    await button(page, 'Upgrade to Pro').click()
    await expect(page).toHaveTitle('Checkout')
    await page.goBack()
    // As it was left, or anew: the button can be pressed.
    await expect(button(page, 'Upgrade to Pro')).not.toHaveAttribute('aria-busy')
    await button(page, 'Upgrade to Pro').click()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByText('You left the payment page. You weren’t charged')).toBeVisible()
    await button(page, 'Upgrade to Pro').click()
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(title(page)).toHaveText('You’re on Pro')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'See your plan' }).click()
    await expect(planOf(page, 'Pro')).toContainText('Current plan')
    for (const name of ['Shed', 'Office']) await api.container(name)
    await page.reload()
    const yours = page.getByRole('region', { name: 'Your plan' })
    await expect(yours.getByText('Active', { exact: true })).toBeVisible()
    await expect(yours.getByRole('img', { name: '5 of 20 containers used' })).toBeVisible()
    await button(page, 'Manage Billing').click()
    await expect(page).toHaveTitle('Billing portal')
    await page.getByRole('link', { name: 'Return' }).click()

    await button(page, 'Cancel Subscription').click()
    const dialog = page.getByRole('alertdialog', { name: 'Switch to Free?' })
    await expect(dialog).toContainText('Free includes 3 containers. You have 5.')
    await expect(
      dialog.getByRole('region', { name: '2 will be blocked' }).getByRole('listitem'),
    ).toContainText(['Office', 'Shed'])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Switch to Free' }).click()
    await expect(page.getByText('You have been switched to the Free plan.').first()).toBeVisible()
    await expect(yours.getByRole('heading', { name: 'Free' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Containers' }).click()
    const blocked = page.getByRole('region', { name: 'Containers require subscription upgrade' })
    await expect(blocked.getByRole('heading', { level: 3 })).toHaveText(['Office', 'Shed'])
  })

  test('a plan chosen on the landing page goes on to its payment page, once', async ({ page }) => {
    await page.goto(paying.url)
    await page.getByRole('link', { name: 'Upgrade to Business' }).click()
    await page.getByLabel('First name').fill('Noor')
    await page.getByLabel('Last name').fill('Haddad')
    await page.getByLabel('Email').fill('noor@example.com')
    await page.getByLabel('Password').fill('correct horse battery')
    await button(page, 'Create account').click()
    await expect(page).toHaveTitle('Checkout')
    await page.goBack()
    await expect(page).toHaveURL(`${paying.url}/subscription`)
    await expect(button(page, 'Upgrade to Business')).toBeVisible()
  })
})

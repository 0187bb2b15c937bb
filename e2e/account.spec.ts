import type { Page } from '@playwright/test'
import { endAnimations, expect, test } from './fixtures.ts'
import { toastOf } from './screen.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const theme = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: new RegExp(`^${name}`) })

test('name and address are shown and not for typing over; a theme shows at once, is kept, and stands from the first moment of the next page; one that could not be saved is told and taken back [TOAST-07]', async ({
  page,
  person,
  api,
}) => {
  await test.step('the profile', async () => {
    await page.goto('/profile')
    for (const [label, value] of [
      ['Name', 'Maya Lind'],
      ['Email', person.email],
    ] as const) {
      const field = page.getByLabel(label)
      await expect(field).toHaveValue(value)
      await expect(field).not.toBeEditable()
      await expect(field).toHaveAccessibleDescription('Managed by your sign-in provider')
    }
    await page.getByRole('tab', { name: 'Preferences' }).click()
    await expect(page).toHaveURL('/profile?tab=preferences')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeFocused()
    await expect(page.getByLabel('Email')).toBeVisible()
  })
  await test.step('a theme', async () => {
    await page.goto('/profile?tab=preferences')
    const light = await ground(page)
    await choose(page, 'Dark')
    await expect(toastOf(page)).toContainText('Preferences saved')
    await expect.poll(() => ground(page)).not.toBe(light)
    await page.evaluate(endAnimations)
    const dark = await ground(page)
    expect(await api.get('/api/auth/user')).toMatchObject({ theme: 'dark' })

    // Without scripts the page can't catch up: what the server sends is dark already.
    await page.route('**/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect.poll(() => ground(page)).toBe(dark)
    await page.unroute('**/*.js')
    await page.goto('/profile?tab=preferences')
    await expect(theme(page, 'Dark')).toBeChecked()

    await choose(page, 'Light')
    await expect.poll(() => ground(page)).toBe(light)
    await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ theme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground(page)).toBe(light)
    await choose(page, 'System')
    await expect.poll(() => ground(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => ground(page)).toBe(light)
    await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ theme: 'system' })
  })
  await test.step('a theme that could not be saved', async () => {
    await page.goto('/profile?tab=preferences')
    const before = await ground(page)
    await page.route('**/api/user/preferences', (route) => route.fulfill({ status: 500, body: 'broken' }))
    // Not check(): the choice goes back by itself.
    await theme(page, 'Dark').click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Failed to update preferences. Please try again.',
    )
    await expect.poll(() => ground(page)).toBe(before)
    await expect(theme(page, 'Dark')).not.toBeChecked()
  })
})

/** Presses a theme. Its button follows what is kept, so it is on a moment after the press. */
async function choose(page: Page, name: 'Dark' | 'Light' | 'System'): Promise<void> {
  await theme(page, name).click()
  await expect(theme(page, name)).toBeChecked()
}

test('the plan and its use are shown, and all plans with their prices [SUB-04, SUB-14, SUB-32, SUB-33, SUB-34, SUB-35]', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await api.items(id, [{ name: 'Tent' }, { name: 'Stove' }])
  await page.goto('/subscription')
  const yours = page.getByRole('region', { name: 'Your plan' })
  await expect(yours.getByRole('heading', { name: 'Free' })).toBeVisible()
  await expect(yours).toContainText('$0/month')
  await expect(yours.getByText('Active', { exact: true })).toBeVisible()
  await expect(yours.getByRole('img', { name: '1 of 3 containers used' })).toBeVisible()
  await expect(yours.getByRole('img', { name: 'Items in the fullest container: 2 of 30' })).toBeVisible()
  const plans = page.getByRole('region', { name: 'Plans' })
  await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Free', 'Pro', 'Business'])
  const planOf = (name: string) =>
    plans.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(planOf('Free')).toContainText('$0/month')
  await expect(planOf('Free')).toContainText('Current plan')
  await expect(planOf('Pro')).toContainText('$9.99/month')
  await expect(planOf('Pro')).toContainText('Most Popular')
  await expect(planOf('Business')).toContainText('$49.99/month')
  await expect(plans.getByText('Current plan')).toHaveCount(1)
})

test.describe('on a plan without limits', () => {
  test.use({ plan: 'business' })

  test('use is shown without a limit [SUB-05, SUB-06, SUB-33]', async ({ page, person }) => {
    expect(person.firstName).toBe('Maya')
    await page.goto('/subscription')
    const yours = page.getByRole('region', { name: 'Your plan' })
    await expect(yours.getByRole('heading', { name: 'Business' })).toBeVisible()
    await expect(yours.getByText('Unlimited', { exact: true })).toHaveCount(2)
  })
})

import { expect, test } from './fixtures.ts'
import { phone } from './screen.ts'

test('help leads to the guide and to its clips, on a wide screen and on a phone [NAV-47] [NAV-48]', async ({
  page,
  person: _,
}) => {
  await page.goto('/containers')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Documentation' }).click()
  await expect(page).toHaveURL('/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Stowage guide')
  await page.goBack()

  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Account menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Help & Support' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['Take Tutorial', 'Video Guides', 'Documentation', 'Contact Support'],
  ])
  await page.getByRole('menuitem', { name: 'Video Guides' }).click()
  await expect(page).toHaveURL('/docs/guides')
  await page.goto('/docs')
  await page.getByRole('button', { name: 'Pages of the guide' }).click()
  await page.getByRole('link', { name: 'Open Stowage' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
})

test('a visitor reads on from page to page, in light and dark', async ({ page, expectAccessible }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/docs')
    const pages = page.getByRole('navigation', { name: 'Pages of the guide' })
    await pages.getByRole('link', { name: 'Print a QR label' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print a QR label')
    await expect(pages.locator('[aria-current]')).toHaveText('Print a QR label')
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'On this page' }).getByText('If it doesn’t scan').click()
    await expect(page.getByRole('heading', { name: 'If it doesn’t scan' })).toBeInViewport()
    await page.getByRole('link', { name: 'Next Scan a label' }).click()
    await expect(page).toHaveURL('/docs/scan-a-label')
    await page.setViewportSize(phone.viewport)
    await expectAccessible(page)
    for (const width of [phone.viewport.width, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})

test('a search answers while it is typed, and by Enter', async ({ page, expectAccessible }) => {
  await page.goto('/docs/first-box')
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search the guide' })
  await expect(field).toBeFocused()
  await page.keyboard.type('lable')
  const answers = page.getByRole('search')
  await expect(answers.getByRole('link', { name: /^First steps Print a QR label/ })).toBeVisible()
  await expect(answers.getByRole('status')).toContainText('come close')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(answers.getByRole('link', { name: /^First steps/ })).toBeHidden()
  await field.fill('label')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/docs/search?q=label')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ pages$/)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the pages and the search open over what is read', async ({ page, expectAccessible }) => {
    await page.goto('/docs/print-a-label')
    await page.getByRole('button', { name: 'Pages of the guide' }).tap()
    const pages = page.getByRole('navigation', { name: 'Pages of the guide' })
    await expect(pages).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(pages).toBeHidden()
    await page.getByRole('link', { name: 'Search the guide' }).tap()
    const field = page.getByRole('searchbox', { name: 'Search the guide' })
    await expect(field).toBeFocused()
    await field.fill('scan')
    const hit = page.getByRole('main').getByRole('link', { name: /^First steps Scan a label/ })
    await expect(hit).toBeVisible()
    await expect(page).toHaveURL('/docs/search?q=scan')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Clear the search' }).tap()
    await expect(field).toHaveValue('')
    await expect(hit).toBeHidden()
    await page.getByRole('link', { name: 'Back to the guide' }).tap()
    await expect(page).toHaveURL('/docs')
  })
})

test.describe('without scripts', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('everything can be read, found and reached', async ({ page }) => {
    await page.goto('/docs/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page isn’t in the guide')
    await page.getByRole('link', { name: 'Search the guide' }).tap()
    await page.getByRole('searchbox', { name: 'Search the guide' }).fill('certificate')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Running Stowage HTTPS at home/ }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('HTTPS at home, for phones')
    await page.getByRole('button', { name: 'Pages of the guide' }).tap()
    await page.getByRole('link', { name: 'Quick Fill' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick Fill')
  })
})

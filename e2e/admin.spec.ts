import { apiOf, expect, signUp, test } from './fixtures.ts'
import { makeSuperAdmin } from './role-change.ts'
import { questionOf, toastOf } from './screen.ts'

test.use({ plan: 'business' })

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

test('somebody who is no admin is led to the dashboard, and the server refuses; for an admin a link to a tab that has no room shows it whole [AUTH-22] [NAV-12] [NAV-29]', async ({
  page,
  person,
}) => {
  await test.step('no admin', async () => {
    await page.goto('/admin?tab=users')
    await expect(page.getByRole('heading', { level: 1, name: /^(Good |Welcome)/ })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
    await page.goto('/admin/support-tickets')
    await expect(page).toHaveURL(/\/$/)
    const answer = await page.request.get('/api/admin/support/tickets')
    expect(answer.status()).toBe(403)
  })
  await test.step('an admin', async () => {
    await makeSuperAdmin(page, 'business', person.email)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin?tab=system')
    await expect(page.getByRole('tab', { name: 'System' })).toBeInViewport({ ratio: 0.98 })
    await page.getByRole('tab', { name: 'System' }).press('Home')
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeInViewport({ ratio: 0.98 })
  })
})

test('an admin finds, suspends and deletes somebody, and the log tells of it [ADM-11] [ADM-14] [ADM-17] [ADM-28]', async ({
  page,
  person,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.slow()
  await makeSuperAdmin(page, 'business', person.email)
  const url = baseURL ?? ''
  const theirs = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } })
  const other = { ...person, firstName: 'Ben', email: `ben-${Date.now()}@example.com` }
  await signUp(theirs.request, url, other)
  const box = await apiOf(theirs.request, url).container('His box', 'Garage', '')
  expect(box.id).toBeGreaterThan(0)

  await page.goto('/')
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(other.email)
  const status = page.getByLabel('Status of Ben Lind')
  await status.selectOption('suspended')
  const change = questionOf(page, 'Set Ben Lind to Suspended?')
  await expect(change).toContainText('From Active to Suspended')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Set to Suspended' }).click()
  await expect(toastOf(page)).toContainText('1 user changed')
  expect((await theirs.request.get(`${url}/api/auth/user`)).status()).toBe(401)

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Ben Lind' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('View Details')
  await expect(page.getByRole('dialog')).toContainText('Email confirmed')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await act('Delete')
  await expect(questionOf(page, 'Delete Ben Lind?')).toContainText(
    'Are you sure you want to delete this user? They’ll be signed out of every device immediately. You have 30 days to reactivate them. After that, all their data will be erased.',
  )
  await questionOf(page, 'Delete Ben Lind?').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No users found')).toBeVisible()

  await page.getByRole('tab', { name: 'Audit' }).click()
  const entry = page.getByRole('button', { name: /User deleted/ }).first()
  await entry.click()
  await expect(page.getByText('accountStatus').first()).toBeVisible()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText(/^[1-9]\d* entr(y|ies), verified/)).toBeVisible()
  await expectAccessible(page)
  await theirs.close()
})

// Colors do not affect the layout, so the other widths are looked at in one theme.
for (const [theme, axeWidth, looks] of [
  ['light', 390, sizes],
  ['dark', 1440, sizes.slice(0, 1)],
] as const) {
  test(`its tabs are accessible and fit, in the ${theme} theme [ADM-29] [NAV-12]`, async ({
    page,
    person,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A name and an address that no phone has room for.
    const theirs = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' } })
    const longest = 'w'.repeat(30)
    await signUp(theirs.request, baseURL ?? '', {
      ...person,
      firstName: `${longest} ${longest}`,
      email: `${longest}-${theme}-${Date.now()}@example.com`,
    })
    await theirs.close()
    await page.request.get('/api/admin/users')
    await makeSuperAdmin(page, 'business', person.email)
    await page.request.patch('/api/user/preferences', { data: { theme }, headers: { origin: baseURL ?? '' } })
    for (const [tab, path, ready] of [
      ['overview', '/admin', 'Recent sign-ins'],
      // Others sign up meanwhile: among the newest it would be one of many.
      ['users', `/admin?tab=users&q=${longest}`, longest],
      ['analytics', '/admin?tab=analytics', 'Container usage by plan'],
      ['audit', '/admin?tab=audit', 'Admin action denied'],
      ['system', '/admin?tab=system', 'Nothing has failed.'],
      ['plans', '/admin/subscription-plans', 'People keep the price they agreed to.'],
    ] as const) {
      await page.goto(path)
      for (const size of looks) {
        await page.setViewportSize(size)
        await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
        if (tab === 'audit' && size.width === 1440) {
          await page
            .getByRole('button', { name: /Admin action denied/ })
            .first()
            .click()
        }
        if (tab === 'users' && size.width > 390) {
          // A row stays one line high, so each cell has its column.
          const row = page.getByRole('row').filter({ hasText: longest }).first()
          await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(80)
        }
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(wide, `${tab} at ${size.width} px`).toBeLessThanOrEqual(size.width)
        if (size.width === axeWidth) await expectAccessible(page)
      }
    }
  })
}

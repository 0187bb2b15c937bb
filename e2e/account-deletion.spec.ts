import { expect, signUp, test } from './fixtures.ts'
import { atBothWidths, phone, toastOf } from './screen.ts'

test.use({ viewport: phone.viewport })

test('an account is deleted for good, by the keyboard too, and the address is free again [ACC-35] [ACC-36] [ACC-37] [ACC-38] [ACC-39] [TOAST-09]', async ({
  page,
  context,
  person,
  api,
  baseURL,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  await api.items(id, [{ name: 'Tent' }, { name: 'Stove' }])
  const other = await context.newPage()
  await other.goto('/containers')
  await page.goto('/profile?tab=account')
  const row = page.getByRole('region', { name: 'Delete account' })
  await expect(row).toContainText('1 container, 2 items, all photos and your sign-in details.')
  await row.getByRole('button', { name: 'Delete Account' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question).toContainText('1 container and 2 items will be deleted forever')
  const confirm = question.getByRole('button', { name: 'Delete Account' })
  await expect(confirm).toBeDisabled()
  await atBothWidths(page, expectAccessible)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(row.getByRole('button', { name: 'Delete Account' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = question.getByRole('textbox')
  await field.fill(person.email.toUpperCase())
  await expect(confirm).toBeEnabled()
  await atBothWidths(page, expectAccessible)

  await page.route('**/api/user/account', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback(),
  )
  await field.press('Enter')
  await expect(toastOf(page)).toContainText('Failed to delete your account. Please try again.')
  await expect(field).toHaveValue(person.email.toUpperCase())
  await page.unroute('**/api/user/account')

  // The sign-out is held back, because a slow machine could miss the toast.
  const farewell = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await farewell.promise
    await route.continue()
  })
  // The other tab hears of it by this one alone: on a slow machine the server's refusal may lead it to sign-in long before.
  await other.route('**/api/**', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  const signedOut = page.waitForRequest('**/api/logout')
  await confirm.click()
  await expect(toastOf(page)).toContainText('Account deleted')
  farewell.resolve()
  await signedOut
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign Up Free' }).first()).toBeVisible()
  // The other tab signs out by itself.
  await expect(other.getByRole('link', { name: 'Sign Up Free' }).first()).toBeVisible()
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /send|person|\d/.test(key)),
  )
  expect(kept).toEqual([])

  await page.goto('/api/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('That email and password don’t match. Try again.')
  await signUp(context.request, baseURL ?? '', person)
  expect(await api.get('/api/containers')).toEqual([])
})

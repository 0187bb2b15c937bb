import { expect, test } from './fixtures.ts'
import { linkMailedTo } from './mail.ts'
import { atBothWidths, phone, toastOf } from './screen.ts'

const later = 'another pass phrase'

test.use({ viewport: phone.viewport })

test('the password is changed, which signs out everywhere else', async ({
  page,
  person,
  elsewhere,
  baseURL,
  expectAccessible,
}) => {
  await page.goto('/profile?tab=account')
  const section = page.getByRole('region', { name: 'Signing in' })
  await expect(section).toContainText(person.email)
  await atBothWidths(page, expectAccessible)
  // By the keyboard alone.
  await section.getByRole('button', { name: 'Change password' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog).toBeVisible()
  await atBothWidths(page, expectAccessible)
  await dialog.getByLabel('Current password', { exact: true }).focus()
  await page.keyboard.type('not mine')
  await dialog.getByLabel('New password', { exact: true }).focus()
  await page.keyboard.type(later)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('That’s not your current password.')
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Password changed')
  await expect(dialog).toBeHidden()
  await expect(section).toContainText(/Last changed .+ Changing it signs you out elsewhere\./)

  await elsewhere.goto(`${baseURL}/api/login`)
  await expect(elsewhere.getByLabel('Password', { exact: true })).toBeVisible()
  await page.reload()
  await expect(section).toBeVisible()
})

test('the email is changed by the link that goes there', async ({ page, person, plan, browser, baseURL }) => {
  const next = person.email.replace('@', '-new@')
  await page.goto('/profile?tab=account')
  const section = page.getByRole('region', { name: 'Signing in' })
  await section.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(next)
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(toastOf(page)).toContainText('Check your inbox')
  await expect(section).toContainText(`Your email will change to ${next} once you follow the link we sent.`)

  const elsewhere = await browser.newContext()
  const mailPage = await elsewhere.newPage()
  await mailPage.goto(await linkMailedTo(plan, next, '/identity/email'))
  expect(mailPage.url()).toContain(baseURL ?? '')
  await mailPage.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(mailPage.getByRole('heading', { level: 1 })).toHaveText('Your email is changed')
  await elsewhere.close()
  await page.reload()
  await expect(section).toContainText(`${next}, confirmed.`)
})

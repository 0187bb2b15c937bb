import type { Page } from '@playwright/test'
import { expect, signOut, test } from './fixtures.ts'
import { atBothWidths, dialogOf, phone, toastOf } from './screen.ts'

test.use({ plan: 'business', visitedBefore: true, loadsAhead: true })

/** A device with a finger on it: whatever is asked for is granted at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Signing in' })

async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/profile?tab=account')
  await passkeysOf(page).getByRole('button', { name: 'Add passkey' }).click()
  const dialog = dialogOf(page, 'Add passkey')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toastOf(page)).toContainText('Passkey added')
  await expect(passkeysOf(page)).toContainText(name)
}

test.use({ viewport: phone.viewport })

test('a passkey is added, signs in without a password, and is removed', async ({
  page,
  person,
  expectAccessible,
}) => {
  await addAuthenticator(page)
  await addPasskey(page, 'My phone', person.password)
  await atBothWidths(page, expectAccessible)
  await signOut(page)
  await page.goto('/api/login')
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })
  // The device may offer the passkey by itself before the press.
  const press = page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await Promise.race([press.catch(() => undefined), welcome.waitFor()])
  await expect(welcome).toBeVisible()

  await page.goto('/profile?tab=account')
  await expect(passkeysOf(page)).toContainText('used just now')
  await passkeysOf(page).getByRole('button', { name: 'Remove passkey My phone' }).click()
  const question = dialogOf(page, 'Remove “My phone”?')
  await question.getByLabel('Current password', { exact: true }).fill('a guess')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toContainText('That’s not your current password.')
  await atBothWidths(page, expectAccessible)
  await question.getByLabel('Current password', { exact: true }).fill(person.password)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeysOf(page)).not.toContainText('My phone')
})

test('a passkey is not added with a wrong password, and what was typed stays', async ({
  page,
  person: _,
}) => {
  await addAuthenticator(page)
  await page.goto('/profile?tab=account')
  await passkeysOf(page).getByRole('button', { name: 'Add passkey' }).click()
  const dialog = dialogOf(page, 'Add passkey')
  await dialog.getByLabel('Name').fill('Stolen')
  await dialog.getByLabel('Current password', { exact: true }).fill('a guess')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('That’s not your current password.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Stolen')
})

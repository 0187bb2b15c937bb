import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { dialogOf, phone, toastOf } from './screen.ts'

const sizes = [phone.viewport, { width: 1440, height: 900 }]
const question = 'Is there a way to print 24 different codes on one sheet?'

/** Answers a ticket as staff would: the person who asked is staff here too. */
async function answer(page: Page, email: string, ticketId: string): Promise<void> {
  await inDatabase('free', (client) =>
    client.query(`update users set role = 'admin', is_admin = true where email = $1`, [email]),
  )
  const send = async () => {
    const reply = await page.request.put(`/api/admin/support/tickets/${ticketId}`, {
      data: { status: 'resolved', resolution: 'Choose <b>a sheet</b> in the print dialog.' },
      headers: { origin: new URL(page.url()).origin },
    })
    return reply.status()
  }
  // What a session remembers of its person is told anew a moment later.
  await expect.poll(send).toBe(200)
}

for (const viewport of sizes) {
  const isPhone = viewport.width < 768
  const openSupport = async (page: Page) => {
    await page.getByRole('button', { name: isPhone ? 'Account menu' : 'Help', exact: true }).click()
    // The same menu as on wide screens takes the place of the person's own.
    if (isPhone) await page.getByRole('menuitem', { name: 'Help & Support' }).click()
    await page.getByRole('menuitem', { name: 'Contact Support' }).click()
    return dialogOf(page, 'Contact Support')
  }

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a question goes from the menu to the form to its ticket, and comes back answered [NAV-45] [NAV-49] [NAV-62] [SUP-01] [SUP-02] [SUP-03] [SUP-06] [SUP-09] [SUP-10] [SUP-20] [SUP-21]', async ({
      page,
      person,
      expectAccessible,
    }) => {
      await page.goto('/')
      const dialog = await openSupport(page)
      await expect(dialog).toContainText('We answer tickets within 24 hours.')
      await expect(dialog).toContainText('Coming soon')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: /^Create a support ticket/ }).click()

      await dialog.getByRole('button', { name: 'Submit Request' }).click()
      await expect(dialog).toContainText('Subject must be at least 5 characters')
      await expect(dialog).toContainText('Please select a category')
      await expect(dialog).toContainText('Description must be at least 20 characters')
      await expect(dialog.getByLabel('Subject')).toBeFocused()
      await expectAccessible(page)
      await expect(dialog.getByLabel('Name')).toHaveValue('Maya Lind')
      await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
      await expect(dialog.getByLabel('Priority')).toHaveValue('medium')
      await dialog.getByLabel('Subject').fill('Labels on <A4> sheets')
      await dialog.getByLabel('Category').selectOption('Feature Request')
      await dialog.getByLabel(/^Description/).fill(question)
      await dialog.getByRole('button', { name: 'Submit Request' }).dblclick()

      await expect(dialog).toContainText('We got your ticket')
      await expect(dialog).toContainText(`here and by email to ${person.email}`)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'See My Ticket' }).click()
      await expect(page).toHaveURL(/\/profile\/tickets\?ticket=\d+$/)
      await expect(page.getByText(question)).toBeVisible()
      expect((await (await page.request.get('/api/support/tickets')).json()).length).toBe(1)

      const ticketId = new URL(page.url()).searchParams.get('ticket') ?? ''
      await answer(page, person.email, ticketId)
      await page.goto('/')
      const button = page.getByRole('button', { name: isPhone ? /^Account menu, \d/ : /^Notifications, \d/ })
      await button.click()
      if (isPhone) await page.getByRole('menuitem', { name: 'Notifications', exact: true }).click()
      await page.getByRole('link', { name: 'Support replied to your ticket' }).click()
      // The bell's list, which fades out, shows the words too.
      await expect(
        page.getByLabel('Conversation').getByText('Choose <b>a sheet</b> in the print dialog.'),
      ).toBeVisible()
      await expect(page.getByText('Stowage Support')).toBeVisible()
      await expectAccessible(page)

      const reply = page.getByLabel('Your reply')
      await reply.fill('That helped, thank you.')
      await page.reload()
      await expect(reply).toHaveValue('That helped, thank you.')
      await page.getByRole('button', { name: 'Send Reply' }).click()
      await expect(reply).toHaveValue('')
      await expect(page.getByText('That helped, thank you.')).toBeVisible()
      await expect(page.getByText('Reopened · Just now')).toBeVisible()
    })
  })
}

test('words survive a server that is away, Back and a reload, and go when the dialog is closed [SUP-04] [SUP-05] [SUP-24]', async ({
  page,
  person: _,
}) => {
  await page.goto('/profile/tickets')
  await expect(page.getByText('No tickets yet')).toBeVisible()
  const dialog = dialogOf(page, 'Contact Support')
  await page.getByRole('button', { name: 'Contact Support' }).click()
  const write = dialog.getByRole('button', { name: /^Create a support ticket/ })
  await write.click()
  await dialog.getByLabel('Subject').fill('Labels on A4 sheets')
  await dialog.getByLabel('Category').selectOption('Technical')
  await dialog.getByLabel(/^Description/).fill(question)
  await page.route('**/api/support/tickets', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await expect(toastOf(page)).toContainText('Failed to submit support request')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await write.click()
  await expect(dialog.getByLabel(/^Description/)).toHaveValue(question)
  await page.unroute('**/api/support/tickets')
  await page.reload()
  await expect(dialog.getByLabel('Subject')).toHaveValue('Labels on A4 sheets')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Contact Support' }).click()
  await write.click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('')
})

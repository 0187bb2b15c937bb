import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Person, test } from './fixtures.ts'
import { dialogOf, holdToasts, phone, toastOf } from './screen.ts'
import { becomeStaff } from './staff-role.ts'
import { pageSkeleton } from './wait-for-app.ts'

test.use({ loadsAhead: true })

/** Those who answer customers. The other journeys of a run write tickets too, so each of these looks for its own mark. */

interface Asked {
  id: number
  ticketNumber: string
}

type Asking = { subject: string; priority?: string; category?: string; description?: string }

/** Asks support in the name of the signed-in person. */
async function ask(page: Page, { category = 'bug', ...about }: Asking): Promise<Asked> {
  const answer = await page.request.post('/api/support/tickets', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      description: 'Since the update no label opens its container any more.',
      email: 'amara@example.com',
      name: 'Amara Diallo',
      category,
      ...about,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Three tickets of one mark, on the screen of an administrator who looks for it. */
async function openTickets(page: Page, person: Person, mark: string) {
  await page.goto('/profile')
  const urgent = await ask(page, { subject: `${mark} labels do not open`, priority: 'urgent' })
  const high = await ask(page, { subject: `${mark} charged twice`, priority: 'high', category: 'billing' })
  const low = await ask(page, {
    subject: `${mark} photos in the export`,
    priority: 'low',
    category: 'feature',
  })
  await becomeStaff(page, 'free', person.email)
  await page.goto(`/admin/support-tickets?q=${mark}`)
  await expect(page.getByRole('tab', { name: /^Open/ })).toHaveText(/3$/)
  return { urgent, high, low }
}

const newMark = () => `m${randomUUID().slice(0, 8)}`
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const numbersOf = (page: Page) => page.getByRole('row').getByText(/^TKT-\d{6}$/)
const answerOf = (page: Page, { ticketNumber }: Asked) =>
  dialogOf(page, `Respond to Ticket - ${ticketNumber}`)

test('an administrator finds a ticket, reads it and answers it, by keyboard too [NAV-13]', async ({
  page,
  person,
}) => {
  await holdToasts(page)
  const mark = newMark()
  const { urgent, high, low } = await openTickets(page, person, mark)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support Tickets')
  await expect(numbersOf(page)).toHaveText([urgent, high, low].map((one) => one.ticketNumber))

  // A choice stands in the address, and is still there after a reload.
  await field(page, 'Category').selectOption('billing')
  await expect(numbersOf(page)).toHaveText([high.ticketNumber])
  await page.reload()
  await expect(field(page, 'Category')).toHaveValue('billing')
  await expect(numbersOf(page)).toHaveText([high.ticketNumber])
  await field(page, 'Category').selectOption('all')
  await expect(numbersOf(page)).toHaveCount(3)

  // The details open and close by keys, and the focus comes back.
  const view = page.getByRole('button', { name: `View ${urgent.ticketNumber}` })
  await view.focus()
  await page.keyboard.press('Enter')
  const details = dialogOf(page, `Ticket Details - ${urgent.ticketNumber}`)
  await expect(details).toContainText('Since the update no label opens its container any more.')
  await expect(details.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(view).toBeFocused()

  // Whoever loads the page anew, or goes away and comes again, finds what he wrote.
  const words = 'We found it: the next version opens them again.'
  const respond = page.getByRole('button', { name: `Respond to ${urgent.ticketNumber}` })
  await respond.click()
  const answer = answerOf(page, urgent)
  await answer.getByLabel('Resolution').fill(words)
  await page.reload()
  await expect(answer.getByLabel('Resolution')).toHaveValue(words)
  await page.goto('/containers')
  // The drawn screen of containers has removed the note of the open dialog, which belongs to the screen of tickets.
  await expect(page.locator(pageSkeleton)).toHaveCount(0)
  await page.goBack()
  await respond.click()
  await expect(answer.getByLabel('Resolution')).toHaveValue(words)
  await answer.getByLabel('Status').selectOption('in_progress')
  await answer.getByLabel('Resolution').press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Ticket Updated')
  await expect(answer).toBeHidden()
  await expect(page.getByRole('tab', { name: /^Open/ })).toHaveText(/2$/)
  await page.getByRole('tab', { name: /^In Progress/ }).click()
  await expect(numbersOf(page)).toHaveText([urgent.ticketNumber])
  const own = await (await page.request.get(`/api/support/tickets/${urgent.id}`)).json()
  expect(own).toMatchObject({
    status: 'in_progress',
    resolution: words,
  })
})

test('of two administrators who answer one ticket the second is told, and keeps what he wrote', async ({
  page,
  person,
  context,
}) => {
  await holdToasts(page)
  const mark = newMark()
  const { high } = await openTickets(page, person, mark)
  const other = await context.newPage()
  await other.goto(page.url())
  for (const [one, words] of [
    [page, 'It was refunded this morning.'],
    [other, 'Please send us the second bill.'],
  ] as const) {
    await one.getByRole('button', { name: `Respond to ${high.ticketNumber}` }).click()
    await answerOf(one, high).getByLabel('Resolution').fill(words)
  }
  await answerOf(page, high).getByRole('button', { name: 'Update Ticket' }).dblclick()
  await expect(answerOf(page, high)).toBeHidden()
  const late = answerOf(other, high)
  await late.getByRole('button', { name: 'Update Ticket' }).click()
  await expect(late.getByText('This ticket was changed in the meantime.')).toBeVisible()
  await expect(late.getByText('It was refunded this morning.')).toBeVisible()
  await expect(late.getByLabel('Resolution')).toHaveValue('Please send us the second bill.')

  // A server that is away loses nothing either, nor does one that fails.
  await context.setOffline(true)
  await late.getByRole('button', { name: 'Update Ticket' }).click()
  await expect(toastOf(other)).toContainText('No connection. Nothing is lost; try again.')
  await context.setOffline(false)
  await other.route('**/api/admin/support/tickets/*', (route) => route.fulfill({ status: 502, body: '' }), {
    times: 1,
  })
  await late.getByRole('button', { name: 'Update Ticket' }).click()
  await expect(toastOf(other)).toContainText('Failed to update ticket')
  await expect(late.getByLabel('Resolution')).toHaveValue('Please send us the second bill.')
  await late.getByRole('button', { name: 'Update Ticket' }).click()
  await expect(late).toBeHidden()
  const { messages } = await (await page.request.get(`/api/support/tickets/${high.id}`)).json()
  expect(messages.map(({ text }: { text: string }) => text)).toEqual([
    'It was refunded this morning.',
    'Please send us the second bill.',
  ])
})

for (const [theme, viewport] of [
  ['light', phone.viewport],
  ['dark', { width: 1440, height: 900 }],
] as const) {
  test(`every face of the screen is accessible at ${viewport.width} px, in the ${theme} theme`, async ({
    page,
    person,
    baseURL,
    expectAccessible,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.request.patch('/api/user/preferences', {
      data: { theme },
      headers: { origin: baseURL ?? '' },
    })
    const mark = newMark()
    const { urgent } = await openTickets(page, person, mark)
    await page.setViewportSize(viewport)
    await page.goto(`/admin/support-tickets?q=${mark}`)
    await expect(page.getByText(urgent.ticketNumber)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: `View ${urgent.ticketNumber}` }).click()
    const details = dialogOf(page, /^Ticket Details/)
    await expect(details.getByText('Priority support').or(details.getByText('Bug Report'))).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Respond to Ticket' }).click()
    const answer = answerOf(page, urgent)
    await answer.getByRole('button', { name: 'Update Ticket' }).click()
    await expect(answer.getByText('Resolution must be at least 10 characters')).toBeVisible()
    await expect(details).toBeHidden()
    await expectAccessible(page)
    await answer.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: /^Closed/ }).click()
    await expect(page.getByText('No tickets found in closed status')).toBeVisible()
    await expectAccessible(page)
    await page.route('**/api/admin/support/tickets?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch tickets')
    await expectAccessible(page)
    await page.unroute('**/api/admin/support/tickets?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No tickets found in closed status')).toBeVisible()
  })
}

async function expectNoOverflow(page: Page): Promise<void> {
  const { scrolled, width } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scrolled).toBeLessThanOrEqual(width)
}

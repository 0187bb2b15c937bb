import {
  getTicket,
  listTickets,
  type Ticket,
  type TicketMessage,
  updateTicket,
} from '@stowage/contract/tickets'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aTicket, aUser } from '../../../test/samples.ts'
import { SupportTicketsPage } from '../../pages/support-tickets-page.tsx'

const answered = aTicket({
  id: 1040,
  status: 'resolved',
  priority: 'urgent',
  category: 'feature',
  userId: 77,
  assignedTo: 'dana@example.com',
  resolution: 'Update once more, then it opens.',
  createdAt: '2025-01-02T08:00:00.000Z',
  updatedAt: '2025-01-04T10:15:00.000Z',
  resolvedAt: '2025-01-04T10:00:00.000Z',
  version: 4,
})
const fresh = aTicket({ id: 1041, subject: 'Charged twice for Pro' })

let api: FakeApi
let stored: Ticket[]
let messages: TicketMessage[]

beforeEach(() => {
  api = fakeApi()
  stored = [fresh, answered]
  messages = []
  api.on(listTickets, () => stored)
  api.on(getTicket, ({ params }) => ({ ...storedAs(params.id), messages, notes: [], accountEmail: null }))
  api.on(updateTicket, ({ params, body }) => {
    const { version: _, assignedTo, ...change } = body
    const saved = { ...storedAs(params.id), ...change, assignedTo: assignedTo ?? undefined, version: 9 }
    stored = stored.map((one) => (one.id === saved.id ? saved : one))
    return saved
  })
})

const storedAs = (id: number) => stored.find((one) => one.id === id) as Ticket

async function open(at = '/admin/support-tickets') {
  const rendered = renderInApp(<SupportTicketsPage />, { at, person: aUser({ role: 'admin' }) })
  await waitFor(() => expect(screen.queryByText('Loading support tickets...')).toBeNull())
  return rendered
}

async function openDetails(number: string, at?: string) {
  const rendered = await open(at)
  await rendered.user.click(screen.getByRole('button', { name: `View ${number}` }))
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: `Ticket Details - ${number}` }) }
}

async function openAnswer(number: string, at?: string) {
  const rendered = await open(at)
  await rendered.user.click(screen.getByRole('button', { name: `Respond to ${number}` }))
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: `Respond to Ticket - ${number}` }) }
}

const statusField = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
const assigneeField = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^Assigned To/ })
const resolutionField = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Resolution' })
const updateButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Updat/ })
const toastOf = () => screen.getByRole('region', { name: 'Notifications (F8)', hidden: true }).textContent

describe('the details', () => {
  it('show who wrote, when, and what became of it [TIX-48, TIX-51..TIX-57]', async () => {
    const { dialog } = await openDetails('TKT-001040', '/admin/support-tickets?tab=resolved')
    const facts = Object.fromEntries(
      [...dialog.querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    )
    expect(facts).toEqual({
      Customer: 'Amara Diallo',
      Email: 'amara.diallo@example.com',
      'User ID': '77',
      Created: '01/02/2025, 8:00 AM',
      Updated: '01/04/2025, 10:15 AM',
      Resolved: '01/04/2025, 10:00 AM',
      'Assigned To': 'dana@example.com',
    })
  })

  it('show status, priority and category as badges, then all that was written [TIX-58..TIX-63]', async () => {
    const { dialog } = await openDetails('TKT-001040', '/admin/support-tickets?tab=resolved')
    const badges = within(dialog)
    expect(badges.getByText('Resolved', { selector: 'span' })).toBeDefined()
    expect(badges.getByText('Urgent')).toBeDefined()
    expect(badges.getByText('Feature Request')).toBeDefined()
    const sections = [...dialog.querySelectorAll('section')].map((one) =>
      [...one.children].map((part) => part.textContent),
    )
    expect(sections).toEqual([
      ['Subject', answered.subject],
      ['Description', answered.description],
      ['Resolution', answered.resolution],
      ['Internal notes, visible to staff only', 'Internal note', 'Add note'],
    ])
  })

  it('leave out the resolution that is not there, and say that nothing is resolved', async () => {
    const { dialog } = await openDetails('TKT-001041')
    // Reading comes first: the field for a note would scroll a phone past the ticket.
    expect(document.activeElement).toBe(dialog)
    expect(within(dialog).queryByText('Resolution')).toBeNull()
    expect(within(dialog).getByText('Not yet')).toBeDefined()
  })

  it.each([
    ['open', 'Open', 'bad'],
    ['in_progress', 'In Progress', 'warn'],
    ['resolved', 'Resolved', 'ok'],
    ['closed', 'Closed', 'mute'],
  ] as const)('colour the status %s [TIX-82, TIX-83, TIX-84, TIX-85]', async (status, word, colour) => {
    stored = [aTicket({ id: 1041, status })]
    const { dialog } = await openDetails('TKT-001041', `/admin/support-tickets?tab=${status}`)
    expect(within(dialog).getByText(word, { selector: 'span' }).className).toContain(`bg-${colour}-soft`)
  })

  it('show what was said since', async () => {
    const at = '2025-01-05T10:00:00.000Z'
    messages = [
      { id: 1, kind: 'answer', text: 'Which label is it?', createdAt: at },
      { id: 2, kind: 'reply', text: 'The one of the attic.', createdAt: at },
      { id: 3, kind: 'status', text: '', status: 'open', createdAt: at },
    ]
    const { dialog } = await openDetails('TKT-001041')
    const lines = await within(dialog).findAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Support01/05/2025, 10:00 AMWhich label is it?',
      'Amara Diallo01/05/2025, 10:00 AMThe one of the attic.',
      'Status: Open · 01/05/2025, 10:00 AM',
    ])
  })

  it('close, or go on to the answer [TIX-64, TIX-65]', async () => {
    const { user, dialog } = await openDetails('TKT-001041')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'View TKT-001041' }))
    await user.click(await screen.findByRole('button', { name: 'Respond to Ticket' }))
    expect(await screen.findByRole('dialog', { name: 'Respond to Ticket - TKT-001041' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ticket Details/ })).toBeNull())
  })
})

describe('the answer', () => {
  it('has a status of four, an assignee and a resolution, and two buttons [TIX-49, TIX-66, TIX-67, TIX-69, TIX-70, TIX-72, TIX-75, TIX-76]', async () => {
    const { dialog } = await openAnswer('TKT-001041')
    expect([...statusField(dialog).options].map(({ value, text }) => [value, text])).toEqual([
      ['open', 'Open'],
      ['in_progress', 'In Progress'],
      ['resolved', 'Resolved'],
      ['closed', 'Closed'],
    ])
    expect(assigneeField(dialog).placeholder).toBe('Admin username or email')
    expect(resolutionField(dialog).tagName).toBe('TEXTAREA')
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDefined()
    expect(updateButton(dialog).textContent).toBe('Update Ticket')
  })

  it.each([
    ['open where nothing was done yet', 'TKT-001041', 'open', ['open', '', '']],
    ['as it is', 'TKT-001040', 'resolved', ['resolved', 'dana@example.com', answered.resolution]],
  ])('begins with what the ticket says, %s [TIX-68, TIX-78]', async (_, number, tab, values) => {
    const { dialog } = await openAnswer(number, `/admin/support-tickets?tab=${tab}`)
    const fields = [statusField(dialog), assigneeField(dialog), resolutionField(dialog)]
    expect(fields.map(({ value }) => value)).toEqual(values)
  })

  it.each([
    ['nothing', ''],
    ['nine letters', 'Try again'],
    ['blanks', '              '],
  ])('refuses %s as a resolution [TIX-73, TIX-74]', async (_, words) => {
    const { user, dialog } = await openAnswer('TKT-001041')
    if (words !== '') await user.type(resolutionField(dialog), words)
    await user.click(updateButton(dialog))
    expect(await within(dialog).findByText('Resolution must be at least 10 characters')).toBeDefined()
    expect(document.activeElement).toBe(resolutionField(dialog))
    expect(api.calls(updateTicket)).toEqual([])
    await user.clear(resolutionField(dialog))
    await user.type(resolutionField(dialog), 'Try again.')
    await user.click(updateButton(dialog))
    await waitFor(() => expect(api.calls(updateTicket)).toHaveLength(1))
  })

  it.each(['open', 'in_progress', 'resolved', 'closed'] as const)(
    'sets %s directly, without an order, and needs no assignee [TIX-11, TIX-12, TIX-71, TIX-79]',
    async (status) => {
      const { user, dialog } = await openAnswer('TKT-001040', '/admin/support-tickets?tab=resolved')
      await user.selectOptions(statusField(dialog), status)
      await user.clear(assigneeField(dialog))
      await user.click(updateButton(dialog))
      await waitFor(() => expect(api.calls(updateTicket)).toHaveLength(1))
      expect(api.calls(updateTicket)[0]).toMatchObject({
        params: { id: 1040 },
        body: { status, assignedTo: null, resolution: answered.resolution, version: 4 },
      })
    },
  )

  it('says that it is updating, marks the row, then closes, tells and fetches the list [TIX-22, TIX-46, TIX-47, TIX-77, TIX-80, TIX-81, TOAST-14]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    api.on(updateTicket, async ({ params, body }) => {
      await promise
      stored = [
        {
          ...storedAs(params.id),
          status: body.status,
          resolution: body.resolution,
          assignedTo: 'dana',
          version: 2,
        },
      ]
      return storedAs(params.id)
    })
    const { user, dialog } = await openAnswer('TKT-001041')
    await user.selectOptions(statusField(dialog), 'in_progress')
    await user.type(assigneeField(dialog), 'dana')
    await user.type(resolutionField(dialog), 'We are looking into it.')
    const listed = api.calls(listTickets).length
    await user.dblClick(updateButton(dialog))
    await waitFor(() => expect(updateButton(dialog).textContent).toBe('Updating...'))
    expect(screen.getByText('1 updating')).toBeDefined()
    const row = screen.getByText('TKT-001041').closest<HTMLElement>('[role=row]') as HTMLElement
    expect(row.getAttribute('aria-busy')).toBe('true')
    expect(within(row).getByText('Updating...').querySelector('.animate-spin')).not.toBeNull()
    expect(screen.queryByText('Ticket Updated')).toBeNull()
    await act(async () => resolve())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toastOf()).toContain('Ticket Updated Support ticket updated and customer notified via email.')
    await waitFor(() => expect(api.calls(listTickets).length).toBe(listed + 1))
    expect(api.calls(updateTicket)).toHaveLength(1)
    expect(screen.queryByText('1 updating')).toBeNull()
    expect(screen.getByRole('tab', { name: /In Progress/ }).textContent).toBe('In Progress 1')
  })

  it.each([
    ['the server’s words', () => refusal(500, 'INTERNAL', 'The disk is full.'), 'The disk is full.'],
    ['its own words without any', () => new Response('', { status: 502 }), 'Failed to update ticket'],
  ])(
    'that fails says so by %s, loses nothing and clears the mark [TIX-94, TIX-95, TIX-96]',
    async (_, answer, words) => {
      api.on(updateTicket, answer)
      const { user, dialog } = await openAnswer('TKT-001041')
      await user.type(resolutionField(dialog), 'We are looking into it.')
      await user.click(updateButton(dialog))
      await waitFor(() => expect(toastOf()).toContain(`Error ${words}`))
      expect(resolutionField(dialog).value).toBe('We are looking into it.')
      expect(updateButton(dialog).textContent).toBe('Update Ticket')
      expect(screen.queryByText('1 updating')).toBeNull()
      expect(screen.queryByText('Updating...')).toBeNull()
    },
  )

  it('without a connection says what the browser knows [TIX-94]', async () => {
    const { user, dialog } = await openAnswer('TKT-001041')
    await user.type(resolutionField(dialog), 'We are looking into it.')
    api.setOffline(true)
    await user.click(updateButton(dialog))
    await waitFor(() => expect(toastOf()).toContain('Error No connection. Nothing is lost; try again.'))
    api.setOffline(false)
    await user.click(updateButton(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('to what a colleague answered meanwhile is told, overwrites nothing and keeps the words', async () => {
    const { user, dialog } = await openAnswer('TKT-001041')
    await user.type(resolutionField(dialog), 'Mine is another answer.')
    stored = [
      { ...fresh, status: 'resolved', resolution: 'It was refunded today.', assignedTo: 'dana', version: 2 },
    ]
    const save = api
    save.on(updateTicket, ({ params, body }) =>
      body.version === 2
        ? { ...storedAs(params.id), resolution: body.resolution }
        : refusal(409, 'CONFLICT', 'Changed.'),
    )
    await user.click(updateButton(dialog))
    expect(await within(dialog).findByText(/This ticket was changed in the meantime/)).toBeDefined()
    expect(within(dialog).getByText('It was refunded today.')).toBeDefined()
    expect(within(dialog).getByText('dana')).toBeDefined()
    await waitFor(() => expect(toastOf()).toContain('Error Changed.'))
    expect(resolutionField(dialog).value).toBe('Mine is another answer.')
    await user.click(updateButton(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls(updateTicket).map(({ body }) => body.version)).toEqual([1, 2])
  })

  it('asks before typed words are thrown away, and Cancel takes them back at once', async () => {
    const { user, dialog } = await openAnswer('TKT-001041')
    await user.type(resolutionField(dialog), 'Half an')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(resolutionField(dialog).value).toBe('Half an')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls(updateTicket)).toEqual([])
  })
})

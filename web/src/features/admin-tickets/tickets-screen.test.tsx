import { countTickets, listTickets, type Ticket } from '@stowage/contract/tickets'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aTicket, aUser } from '../../../test/samples.ts'
import { onScreenOf } from '../../../test/screen-width.ts'
import { SupportTicketsPage } from '../../pages/support-tickets-page.tsx'

const tickets: Ticket[] = [
  aTicket({ id: 1048, priority: 'urgent', category: 'bug', subject: 'QR codes stopped opening' }),
  aTicket({
    id: 1047,
    priority: 'high',
    category: 'billing',
    name: 'Wei Chen',
    email: 'wei.chen@example.com',
    subject: 'Charged twice for Pro',
    createdAt: '2025-01-05T23:59:00.000Z',
  }),
  aTicket({ id: 1046, priority: 'medium', category: 'feature', subject: 'Photos in the export' }),
  aTicket({ id: 1045, priority: 'low', category: 'general', subject: 'Moving an item' }),
  aTicket({ id: 1044, status: 'in_progress', category: 'technical', subject: 'Camera stays black' }),
  aTicket({ id: 1043, status: 'resolved', category: 'account', subject: 'Another email' }),
]

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(listTickets, tickets)
  api.on(countTickets, { total: 31, byStatus: { open: 4, in_progress: 1, resolved: 1, closed: 0 } })
})

async function open(at = '/admin/support-tickets') {
  const rendered = renderInApp(<SupportTicketsPage />, { at })
  await waitFor(() => expect(screen.queryByText('Loading support tickets...')).toBeNull())
  return rendered
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const tabTexts = () => screen.getAllByRole('tab').map((one) => one.textContent)
const rows = () => screen.queryAllByRole('row').slice(1)
const numbers = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const cellsOf = (number: string) => {
  const row = screen.getByText(number).closest<HTMLElement>('[role=row]')
  return row ? within(row).getAllByRole('cell') : []
}
const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const search = () => screen.getByRole<HTMLInputElement>('searchbox')
const lastQuery = () => api.calls(listTickets).at(-1)?.query as Record<string, string>

describe('the screen', () => {
  it('names itself and leads back to the administration [TIX-14, TIX-15, TIX-16, TIX-17]', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Support Tickets')
    expect(screen.getByText('Manage and respond to customer support requests')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin')
  })

  it('asks no role of anybody itself: the way to it and the server do [TIX-97]', async () => {
    renderInApp(<SupportTicketsPage />, { person: aUser({ role: 'user' }) })
    expect(await screen.findByText('TKT-001048')).toBeDefined()
  })

  it('says that it loads until it has [TIX-50]', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    api.on(listTickets, () => promise)
    renderInApp(<SupportTicketsPage />)
    expect(screen.getByText('Loading support tickets...')).toBeDefined()
    expect(screen.queryByText(/No tickets found/)).toBeNull()
    act(() => resolve(pageOf(tickets)))
    expect(await screen.findByText('TKT-001048')).toBeDefined()
    expect(screen.queryByText('Loading support tickets...')).toBeNull()
  })

  it('counts all tickets in its badge, whatever the filters are [TIX-21]', async () => {
    const { user } = await open()
    expect(screen.getByText('6 tickets')).toBeDefined()
    api.on(listTickets, ({ query }) => pageOf(query?.priority ? tickets.slice(0, 1) : tickets))
    await user.selectOptions(field('Priority'), 'urgent')
    expect(await screen.findByText('31 tickets')).toBeDefined()
    await user.selectOptions(field('Priority'), 'all')
    expect(await screen.findByText('6 tickets')).toBeDefined()
  })

  it('shows the first tickets at once and fetches the rest behind them, counted by the server until then', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const isFirst = (query: { cursor?: unknown } | undefined) => query?.cursor === undefined
    api.on(listTickets, ({ query }) =>
      isFirst(query) ? pageOf(tickets.slice(0, 2), { next: 'more', total: 6 }) : promise,
    )
    api.on(countTickets, { total: 6, byStatus: { open: 4, in_progress: 1, resolved: 1, closed: 0 } })
    const { user } = await open()
    expect(numbers()).toEqual(['TKT-001048', 'TKT-001047'])
    await waitFor(() => expect(tabTexts()).toEqual(['Open 4', 'In Progress 1', 'Resolved 1', 'Closed 0']))
    await user.click(tab(/Resolved/))
    expect(screen.getByText('Loading support tickets...')).toBeDefined()
    act(() => resolve(pageOf(tickets.slice(2))))
    await waitFor(() => expect(numbers()).toEqual(['TKT-001043']))
    expect(api.calls(listTickets).map(({ query }) => Number(query?.limit))).toEqual([100, 5000])
  })
})

describe('refreshing', () => {
  it('fetches the list again on Refresh, whose sign turns for a second [TIX-18, TIX-19, TIX-20]', async () => {
    const { user } = await open()
    const button = screen.getByRole('button', { name: 'Refresh' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const press = userEventNow(user)
    await press(button)
    expect(api.calls(listTickets)).toHaveLength(2)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await press(button)
    expect(api.calls(listTickets)).toHaveLength(2)
    act(() => void vi.advanceTimersByTime(999))
    expect(button.getAttribute('aria-busy')).toBe('true')
    act(() => void vi.advanceTimersByTime(1))
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('fetches the list again every 30 seconds [TIX-10]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    expect(api.calls(listTickets)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(api.calls(listTickets)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(api.calls(listTickets)).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(api.calls(listTickets)).toHaveLength(3)
  })

  it('shows what came new without a word', async () => {
    const { client } = await open()
    api.on(listTickets, [aTicket({ id: 1049, subject: 'Just asked' }), ...tickets])
    await act(() => client.invalidateQueries())
    expect(await screen.findByText('Just asked')).toBeDefined()
    expect(tabTexts()[0]).toBe('Open 5')
  })
})

/** A press without the pauses of a person, for a stopped clock. */
function userEventNow(_user: unknown) {
  return async (button: HTMLElement) => {
    await act(async () => button.click())
  }
}

describe('filters', () => {
  it('stand in a card with their search [TIX-23, TIX-24]', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Filters & Search' })).toBeDefined()
    expect(search().placeholder).toBe('Search tickets...')
  })

  it('offer every status, priority and category, and all of them [TIX-31, TIX-32, TIX-33, TIX-34, TIX-90, TIX-91, TIX-92]', async () => {
    await open()
    const wordsOf = (name: string) => [...field(name).options].map((option) => option.text)
    expect(wordsOf('Status')).toEqual(['All statuses', 'Open', 'In Progress', 'Resolved', 'Closed'])
    expect(wordsOf('Priority')).toEqual(['All priorities', 'Low', 'Medium', 'High', 'Urgent'])
    expect(wordsOf('Category')).toEqual([
      'All categories',
      'Technical',
      'Billing',
      'Account',
      'Feature Request',
      'Bug Report',
      'General',
    ])
  })

  it.each([
    ['Status', 'in_progress', 'status'],
    ['Priority', 'urgent', 'priority'],
    ['Category', 'feature', 'category'],
  ])(
    '%s is asked of the server, and left out when it is all [TIX-05, TIX-06, TIX-07, TIX-08, TIX-09]',
    async (name, value, param) => {
      const { user } = await open()
      expect(Object.keys(lastQuery())).toEqual(['limit'])
      await user.selectOptions(field(name), value)
      await waitFor(() => expect(lastQuery()[param]).toBe(value))
      expect(new URLSearchParams(window.location.search).get(param)).toBe(value)
      await user.selectOptions(field(name), 'all')
      await waitFor(() => expect(Object.keys(lastQuery())).toEqual(['limit']))
      expect(new URLSearchParams(window.location.search).get(param)).toBeNull()
    },
  )

  it('apply before the tabs count, and a status opens its tab', async () => {
    const { user } = await open()
    api.on(listTickets, ({ query }) => pageOf(tickets.filter((one) => one.status === query?.status)))
    await user.selectOptions(field('Status'), 'resolved')
    await waitFor(() => expect(tabTexts()).toEqual(['Open 0', 'In Progress 0', 'Resolved 1', 'Closed 0']))
    expect(tab(/Resolved/).getAttribute('aria-selected')).toBe('true')
    expect(numbers()).toEqual(['TKT-001043'])
  })

  it('come from the address; what it does not know counts as all', async () => {
    await open('/admin/support-tickets?priority=high&category=nonsense&tab=never&q=charged')
    expect(field('Priority').value).toBe('high')
    expect(field('Category').value).toBe('all')
    expect(tab(/Open/).getAttribute('aria-selected')).toBe('true')
    expect(search().value).toBe('charged')
    expect(numbers()).toEqual(['TKT-001047'])
  })
})

describe('the search', () => {
  it.each([
    ['the subject', 'sToPPed'],
    ['the name', 'AMARA'],
    ['the email', 'Diallo@Example'],
    ['the number', 'tkt-001048'],
  ])(
    'finds by %s in any case, without a call [TIX-25, TIX-26, TIX-27, TIX-28, TIX-29, TIX-30]',
    async (_, words) => {
      const others = tickets.map((one) =>
        one.id === 1048 ? one : { ...one, name: 'Wei Chen', email: 'wei@example.com' },
      )
      api.on(listTickets, others)
      const { user } = await open()
      await user.type(search(), words)
      await waitFor(() => expect(numbers()).toEqual(['TKT-001048']))
      expect(tabTexts()[0]).toBe('Open 1')
      await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe(words))
      expect(api.calls(listTickets)).toHaveLength(1)
    },
  )

  it('looks into neither description nor category, and says when it finds nothing', async () => {
    const { user } = await open()
    await user.type(search(), 'since the update')
    expect(await screen.findByText('No tickets found in open status')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(numbers()).toHaveLength(4))
    expect(search().value).toBe('')
    expect(window.location.search).toBe('')
  })
})

describe('the tabs', () => {
  it('are four with counts, Open first [TIX-35, TIX-36, TIX-37, TIX-38]', async () => {
    const { user } = await open()
    expect(tabTexts()).toEqual(['Open 4', 'In Progress 1', 'Resolved 1', 'Closed 0'])
    expect(tab(/Open/).getAttribute('aria-selected')).toBe('true')
    expect(numbers()).toEqual(['TKT-001048', 'TKT-001047', 'TKT-001046', 'TKT-001045'])
    await user.click(tab(/In Progress/))
    expect(numbers()).toEqual(['TKT-001044'])
    expect(window.location.search).toBe('?tab=in_progress')
  })

  it('say which of them is empty [TIX-43]', async () => {
    api.on(listTickets, [])
    const { user } = await open()
    const seen: (string | null)[] = []
    for (const one of screen.getAllByRole('tab')) {
      await user.click(one)
      seen.push(screen.getByRole('tabpanel').textContent)
    }
    expect(seen).toEqual([
      'No tickets found in open status',
      'No tickets found in in progress status',
      'No tickets found in resolved status',
      'No tickets found in closed status',
    ])
  })

  it('are walked by keys', async () => {
    const { user } = await open()
    tab(/Open/).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tab(/Resolved/))
    expect(numbers()).toEqual(['TKT-001043'])
  })
})

describe('the table', () => {
  it('has seven columns [TIX-39]', async () => {
    await open()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Ticket',
      'Customer',
      'Subject',
      'Category',
      'Priority',
      'Created',
      'Actions',
    ])
  })

  it('shows of a ticket number, customer, subject, category, priority and date [TIX-40, TIX-41, TIX-42, TIX-48, TIX-49]', async () => {
    await open()
    const [number, customer, subject, category, priority, created, actions] = cellsOf('TKT-001047')
    expect(number?.textContent).toBe('TKT-001047')
    expect([...(customer?.children ?? [])].map((line) => line.textContent)).toEqual([
      'Wei Chen',
      'wei.chen@example.com',
    ])
    const text = within(subject as HTMLElement).getByTitle('Charged twice for Pro')
    expect(text.className).toContain('truncate')
    expect(category?.textContent).toBe('Billing')
    expect(priority?.textContent).toBe('High')
    expect(created?.firstChild?.textContent).toBe('Jan 5, 2025')
    expect(
      within(actions as HTMLElement)
        .getAllByRole('button')
        .map((one) => one.ariaLabel),
    ).toEqual(['View TKT-001047', 'Respond to TKT-001047'])
    expect(actions?.textContent).toBe('Respond')
  })

  it('marks what is urgent or high with an icon, and nothing else [TIX-44, TIX-45]', async () => {
    await open()
    const iconOf = (number: string) =>
      within(cellsOf(number)[2] as HTMLElement)
        .queryByRole('img')
        ?.getAttribute('aria-label')
    expect(['TKT-001048', 'TKT-001047', 'TKT-001046', 'TKT-001045'].map(iconOf)).toEqual([
      'Urgent',
      'High',
      undefined,
      undefined,
    ])
  })

  it('colours priorities grey, blue, orange and red [TIX-86, TIX-87, TIX-88, TIX-89]', async () => {
    await open()
    const colourOf = (number: string) =>
      cellsOf(number)[4]?.firstElementChild?.className.match(/\bbg-(\w+)-soft\b/)?.[1]
    expect(['TKT-001045', 'TKT-001046', 'TKT-001047', 'TKT-001048'].map(colourOf)).toEqual([
      'mute',
      'info',
      'hot',
      'bad',
    ])
  })

  it('tells beside the date how old a ticket is, and below until when its customer is promised an answer', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
    const waiting = (id: number, hours: number) =>
      aTicket({ id, createdAt: ago(hours), waitsSince: ago(Math.min(hours, 30)) })
    api.on(listTickets, [
      waiting(1, 19),
      waiting(2, 26),
      waiting(3, 72),
      aTicket({ id: 4, createdAt: ago(50) }),
      aTicket({ id: 5, status: 'resolved', createdAt: ago(50) }),
    ])
    const { user } = await open()
    const marks = (number: string) => {
      const [, ...others] = cellsOf(number)[5]?.childNodes ?? []
      return others.map((one) => one.textContent?.trim()).filter(Boolean)
    }
    expect(['TKT-000001', 'TKT-000002', 'TKT-000003', 'TKT-000004'].map(marks)).toEqual([
      ['19h', 'Due in 4h'],
      ['26h', 'Overdue by 2h'],
      ['3d', 'Overdue by 6h'],
      ['2d'],
    ])
    await user.click(tab(/Resolved/))
    expect(marks('TKT-000005')).toEqual([])
  })

  it('is a list of cards on a phone, with the same words and actions', async () => {
    vi.useFakeTimers({ now: new Date('2025-01-10T12:00:00Z'), toFake: ['Date'] })
    onScreenOf(390)
    await open()
    const card = screen.getByRole('article', { name: 'TKT-001047' })
    expect(card.textContent).toBe(
      'TKT-001047HighCharged twice for ProWei Chenwei.chen@example.com4dUnassignedBilling · Jan 5, 2025Respond',
    )
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('draws no more than what is in sight of ten thousand tickets', async () => {
    api.on(
      listTickets,
      Array.from({ length: 10_000 }, (_, index) => aTicket({ id: index + 1 })),
    )
    await open()
    expect(tabTexts()[0]).toBe('Open 10,000')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
    expect(rows().length).toBeLessThan(60)
  })

  it('shows what people wrote as text, whatever it holds', async () => {
    const evil = '<img src=x onerror=alert(1)> {count} <b>bold</b>'
    api.on(listTickets, [aTicket({ subject: evil, name: evil })])
    await open()
    expect(screen.getAllByTitle(evil).map((one) => one.textContent)).toEqual([evil, evil])
    expect(document.querySelector('img, b')).toBeNull()
  })
})

describe('without an answer', () => {
  it('says so in place of the table, with Retry [TIX-93]', async () => {
    api.on(listTickets, () => refusal(500, 'INTERNAL', 'Broken'))
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to fetch tickets')
    expect(screen.queryByText(/No tickets found/)).toBeNull()
    api.on(listTickets, tickets)
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('TKT-001048')).toBeDefined()
    expect(screen.queryByText('Failed to fetch tickets')).toBeNull()
  })

  it('keeps the tickets that came before when a refresh fails', async () => {
    const { client, user } = await open()
    api.setOffline(true)
    await act(() => client.invalidateQueries())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to fetch tickets')
    expect(numbers()).toHaveLength(4)
    api.setOffline(false)
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Failed to fetch tickets')).toBeNull())
  })
})

import {
  countUnread,
  type FallenItem,
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from '@stowage/contract/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { queryKey } from '../../lib/api/query.ts'
import { closeAllDialogs, openDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { Bell } from './bell.tsx'
import { UnreadNews } from './unread-news.tsx'

const aFallen = (change: Partial<FallenItem> = {}): FallenItem => ({
  itemId: 7,
  itemName: 'Gas canister',
  quantity: 2,
  imageUrl: null,
  containerId: 14,
  containerName: 'Camping gear',
  location: 'Garage',
  ...change,
})

function anEntry(
  id: number,
  items: FallenItem[] = [aFallen()],
  change: Partial<Notification> = {},
): Notification {
  const details = { items, count: items.length }
  return { id, kind: 'low-stock', createdAt: new Date().toISOString(), isRead: false, details, ...change }
}

/** A fake server with these entries, which stores read marks. */
function apiWith(entries: Notification[]): FakeApi {
  const api = fakeApi()
  let kept = entries
  const read = (which: (entry: Notification) => boolean) => {
    kept = kept.map((entry) => (which(entry) ? { ...entry, isRead: true } : entry))
    return undefined
  }
  api.on(listNotifications, () => kept)
  api.on(countUnread, () => ({ count: kept.filter(({ isRead }) => !isRead).length }))
  api.on(readNotification, ({ params }) => read(({ id }) => id === params.id))
  api.on(readNotifications, () => read(() => true))
  return api
}

const bell = (name: string) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('dialog', { name: 'Notifications' })

function renderBell(count: number) {
  return renderInApp(
    <>
      <Bell />
      <div role="status">
        <UnreadNews />
      </div>
    </>,
    { boot: { unread: { count } } },
  )
}

beforeEach(() => {
  closeAllDialogs()
  toast.dismiss()
})

describe('the bell', () => {
  it('says how much is new, up to 99, without asking when it is shown [NAV-50]', async () => {
    const api = apiWith([])
    renderBell(3)
    expect((await bell('Notifications, 3 new')).parentElement?.textContent).toBe('3')
    expect(api.calls(countUnread)).toEqual([])
    renderBell(100)
    expect((await bell('Notifications, 99+ new')).parentElement?.textContent).toBe('99+')
    renderBell(0)
    expect((await bell('Notifications')).parentElement?.textContent).toBe('')
  })

  it('tells screen readers of what is new, and not of what is read', async () => {
    apiWith([])
    const { client } = renderBell(1)
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => void client.setQueryData(queryKey(countUnread), { count: 2 }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Notifications, 2 new'))
    act(() => void client.setQueryData(queryKey(countUnread), { count: 0 }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  })

  it('opens and closes its panel, and has the focus again', async () => {
    apiWith([])
    const { user } = renderBell(0)
    const button = await bell('Notifications')
    await user.click(button)
    await panel()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button)
    await panel()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('the panel', () => {
  it('says so when nothing is new, above what was read before [NAV-51]', async () => {
    apiWith([])
    const first = renderBell(0)
    await first.user.click(await bell('Notifications'))
    expect(within(await panel()).getByText('You have no new notifications.')).toBeTruthy()
    first.unmount()
    apiWith([anEntry(1, [aFallen({ quantity: 0 })], { isRead: true })])
    const { user } = renderBell(0)
    await user.click(await bell('Notifications'))
    const shown = within(await panel())
    expect(await shown.findByText('You have no new notifications.')).toBeTruthy()
    expect(shown.getByRole('heading', { name: 'Earlier' })).toBeTruthy()
    expect(shown.getByRole('link', { name: /Out of stock: / })).toBeTruthy()
    expect(shown.getByText('None left in Camping gear')).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  it('shows several falls as one, three by name, and marks nothing by being opened', async () => {
    const api = apiWith([
      anEntry(
        2,
        [1, 2, 3, 4, 5, 6, 7].map((itemId) =>
          aFallen({ itemId, itemName: `Thing ${itemId}`, containerId: 10 + itemId }),
        ),
      ),
      anEntry(1, [aFallen(), aFallen({ itemId: 8, itemName: 'Tape', containerName: 'Tools', quantity: 0 })]),
    ])
    const { user } = renderBell(2)
    await user.click(await bell('Notifications, 2 new'))
    const shown = within(await panel())
    const link = (name: RegExp | string) => shown.getByRole('link', { name }).getAttribute('href')
    await shown.findByText('7 items are running low')
    expect(link(/^Thing 3/)).toBe('/items/3')
    expect(shown.queryByText('Thing 4')).toBeNull()
    // They lie in several containers and no list holds just them: they unfold where they stand.
    await user.click(shown.getByRole('button', { name: 'and 4 more' }))
    expect(link(/^Thing 7/)).toBe('/items/7')
    expect(shown.queryByText(/^and/)).toBeNull()
    expect(shown.getByRole('button', { name: '7 items are running low' }).ariaExpanded).toBe('true')
    expect(link('2 items are running low')).toBe('/containers/14')
    expect(shown.getByText(/^In .*Camping gear.* and .*Tools/)).toBeTruthy()
    expect(shown.getByRole('link', { name: /^Tape/ }).textContent).toContain('None left')
    expect(shown.getAllByRole('img', { name: 'New' })).toHaveLength(2)
    expect([api.calls(readNotification), api.calls(readNotifications)]).toEqual([[], []])
  })

  it('leads to the item, and takes what is opened for read', async () => {
    const api = apiWith([anEntry(5)])
    const { user } = renderBell(1)
    await user.click(await bell('Notifications, 1 new'))
    await user.click(await screen.findByRole('link', { name: /Running low: .*Gas canister/ }))
    expect(window.location.pathname).toBe('/items/7')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await bell('Notifications')
    expect(api.calls(readNotification).map(({ params }) => params.id)).toEqual([5])
  })

  it('marks all as read, and takes it back where the server refuses', async () => {
    const api = apiWith([anEntry(2), anEntry(1)])
    const { user } = renderBell(2)
    await user.click(await bell('Notifications, 2 new'))
    const shown = within(await panel())
    await shown.findAllByRole('img', { name: 'New' })
    api.on(readNotifications, () => refusal(500, 'INTERNAL', 'Broken'))
    await user.click(shown.getByRole('button', { name: 'Mark all read' }))
    expect(
      (await screen.findAllByText('Failed to mark the notifications as read. Please try again.')).length,
    ).toBeGreaterThan(0)
    expect(shown.getAllByRole('img', { name: 'New' })).toHaveLength(2)
    api.on(readNotifications, () => undefined)
    api.on(listNotifications, [anEntry(2, undefined, { isRead: true })])
    api.on(countUnread, { count: 0 })
    await user.click(shown.getByRole('button', { name: 'Mark all read' }))
    await bell('Notifications')
    expect(await shown.findByText('You have no new notifications.')).toBeTruthy()
    expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Notifications' }))
  })

  it('shows what comes while it is open', async () => {
    const api = apiWith([anEntry(1)])
    const { user, client } = renderBell(1)
    await user.click(await bell('Notifications, 1 new'))
    await screen.findByRole('link', { name: /Running low: / })
    api.on(listNotifications, [anEntry(2, [aFallen({ itemName: 'Rope' })]), anEntry(1)])
    act(() => void client.setQueryData(queryKey(countUnread), { count: 2 }))
    expect(await screen.findByRole('link', { name: /Running low: .*Rope/ })).toBeTruthy()
  })

  it('goes on page by page', async () => {
    const api = apiWith([])
    api.on(listNotifications, ({ query }) =>
      query?.cursor === 'next'
        ? [anEntry(1, [aFallen({ itemName: 'Old' })], { isRead: true })]
        : pageOf([anEntry(2)], { total: 2, next: 'next' }),
    )
    const { user } = renderBell(1)
    await user.click(await bell('Notifications, 1 new'))
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: /Running low: .*Old/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says what happened to the plan in the words of the server, and leads to the plan', async () => {
    const plan = {
      news: 'payment-failed',
      title: 'Payment failed',
      text: 'We’ll try again on 01/08/2031.',
    } as const
    const api = apiWith([anEntry(3, [], { kind: 'plan', details: { plan } })])
    const { user } = renderBell(1)
    await user.click(await bell('Notifications, 1 new'))
    const link = await screen.findByRole('link', { name: 'Payment failed' })
    expect(link.getAttribute('href')).toBe('/subscription')
    expect(screen.getByText('We’ll try again on 01/08/2031.')).toBeTruthy()
    await user.click(link)
    await waitFor(() => expect(api.calls(readNotification)).toHaveLength(1))
  })

  it('says that it did not load, and tries again', async () => {
    const api = apiWith([])
    api.on(listNotifications, () => refusal(500, 'INTERNAL', 'Broken'))
    const { user } = renderBell(0)
    await user.click(await bell('Notifications'))
    expect(await screen.findByText('Couldn’t load notifications')).toBeTruthy()
    api.on(listNotifications, [anEntry(1)])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Running low: / })).toBeTruthy()
  })

  it('is a sheet on a phone, with the same entries', async () => {
    const api = apiWith([anEntry(4)])
    const { user } = renderBell(1)
    act(() => openDialog('notifications', {}))
    const shown = within(await panel())
    await shown.findByRole('link', { name: /Running low: / })
    expect(shown.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
      '/profile?tab=preferences',
    )
    await user.click(shown.getByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(api.calls(readNotifications)).toHaveLength(1))
    expect(await shown.findByText('You have no new notifications.')).toBeTruthy()
  })
})

import { firstAnswer } from '@stowage/contract/app-page'
import { getSubscription } from '@stowage/contract/billing'
import { getInstanceStats } from '@stowage/contract/instance'
import { getInventoryStats } from '@stowage/contract/inventory'
import { getCurrentUser } from '@stowage/contract/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { anOverview, aPlan, aSubscription, aUser } from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { fullPage } from '../lib/address/full-page.ts'
import { navigate } from '../lib/address/navigate.ts'
import { loadSending, outboxOf } from '../lib/outbox/outbox.ts'
import { outboxStatus } from '../lib/outbox/status.ts'
import { ask, closeQuestion } from '../lib/overlays/confirm.ts'
import { Router } from './router.tsx'
import { Shell } from './shell.tsx'

const boot = {
  first: [
    firstAnswer(getInventoryStats, {}, anOverview().stats),
    firstAnswer(getSubscription, {}, aSubscription()),
  ],
}

function renderShell(at = '/nowhere', person = aUser()) {
  const rendered = renderInApp(
    <Shell>
      <Router />
    </Shell>,
    { at, boot, person },
  )
  // Without styles both sidebars are there: the first is the desktop's, the dialog is the phone's.
  const main = () => screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body
  return { ...rendered, main }
}

describe('the signed-in shell', () => {
  beforeEach(() => {
    fakeApi()
  })

  it('has Analytics after All Items where the plan includes them', () => {
    const plan = aPlan({ advancedAnalytics: true })
    const rendered = renderInApp(
      <Shell>
        <Router />
      </Shell>,
      {
        at: '/nowhere',
        boot: { first: [...boot.first, firstAnswer(getSubscription, {}, aSubscription({ plan }))] },
      },
    )
    const [main] = screen.getAllByRole('navigation', { name: 'Main' })
    const entries = within(main ?? rendered.container).getAllByRole('link')
    expect(entries.slice(2, 4).map((entry) => entry.getAttribute('href'))).toEqual(['/items', '/analytics'])
  })

  it('has its entries in the order of the specification, with their counts [NAV-20] [NAV-27]', () => {
    const { main } = renderShell()
    const entries = within(main()).getAllByRole('link')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['Containers8', '/containers'],
      ['All Items132', '/items'],
      ['Search', '/search'],
      ['Export Data', '/export'],
      ['Subscription', '/subscription'],
    ])
    expect(screen.getAllByRole('link', { name: 'Trash' })[0]?.getAttribute('href')).toBe('/trash')
    expect(screen.getAllByRole('link', { name: /Maya Lind/ })[0]?.getAttribute('href')).toBe('/profile')
  })

  it.each([
    aUser({ role: 'admin' }),
    aUser({ isAdmin: true }),
    aUser({ role: 'super_admin', workspaceRole: 'viewer' }),
  ])('leads an admin to their dashboard [NAV-11] [NAV-28]', async (person) => {
    const { user } = renderShell('/nowhere', person)
    const [entry] = await screen.findAllByRole('link', { name: 'Admin Dashboard' })
    await user.click(entry ?? document.body)
    expect(window.location.pathname).toBe('/admin')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Admin Dashboard')
    expect(screen.getAllByRole('link', { current: 'page' })[0]?.textContent).toBe('Admin Dashboard')
  })

  it.each(['/admin', '/admin/subscription-plans', '/admin/anything'])(
    'leads everybody else from %s to the dashboard, and asks nothing [NAV-29] [AUTH-22] [AUTH-23]',
    async (at) => {
      const api = fakeApi()
      renderShell(at)
      await waitFor(() => expect(window.location.pathname).toBe('/'))
      expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).toBeNull()
      expect(api.fetch.mock.calls.filter(([url]) => String(url).includes('/api/admin'))).toEqual([])
    },
  )

  it('leads an admin to the dashboard with a sentence once their role is taken away', async () => {
    const api = fakeApi()
    api.on(getInstanceStats, () =>
      Response.json(
        { code: 'FORBIDDEN', reason: 'account.not-eligible', message: 'Only admins' },
        { status: 403 },
      ),
    )
    api.on(getCurrentUser, aUser())
    renderShell('/admin', aUser({ role: 'admin', isAdmin: true }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(await screen.findByText('You’re no longer an admin. Someone changed your role.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).toBeNull())
  })

  it('shows what is used of the plan', () => {
    renderShell()
    expect(screen.getAllByText('Free plan')[0]?.closest('section')?.textContent).toContain('2 of 3')
  })

  it('shows a member whose plan it is, without use, prices and a way to change it [SEAT-11]', () => {
    renderShell('/', aUser({ workspaceRole: 'editor', workspaceOwner: 'Mara' }))
    const card = screen.getAllByText('Mara’s Free plan')[0]?.closest('section')
    expect(card?.textContent).toBe('Mara’s Free plan')
    expect(within(card as HTMLElement).queryByRole('link')).toBeNull()
  })

  it('shows only what is used where the plan has no limit', () => {
    const { client } = renderShell()
    const plan = aPlan({ name: 'business', displayName: 'Business', containers: -1, price: 4999 })
    client.setQueryData(['GET /api/subscription/user', {}], aSubscription({ plan }))
    return waitFor(() => {
      const card = screen.getAllByText('Business plan')[0]?.closest('section')
      expect(card?.textContent).toBe('Business plan2containers usedManage')
    })
  })

  it('marks the current entry [NAV-31]', async () => {
    const { main } = renderShell('/subscription')
    expect(within(main()).getByRole('link', { name: 'Subscription' }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(within(main()).getByRole('link', { name: 'Dashboard' }).hasAttribute('aria-current')).toBe(false)
  })

  it('opens the sidebar on a phone and closes it by choosing, by its X and by Escape [NAV-35] [NAV-36] [NAV-37] [NAV-38]', async () => {
    onScreenOf(390)
    const { user } = renderShell()
    const toggle = await screen.findByRole('button', { name: 'Menu' })
    const drawer = await screen.findByLabelText('Menu', { selector: 'dialog' })
    const isShown = () => toggle.getAttribute('aria-expanded') === 'true'
    expect([isShown(), drawer.hasAttribute('open')]).toEqual([false, false])
    await user.click(toggle)
    await waitFor(() => expect([isShown(), drawer.hasAttribute('open')]).toEqual([true, true]))
    await user.click(within(drawer).getByRole('link', { name: 'Subscription' }))
    expect([isShown(), window.location.pathname]).toEqual([false, '/subscription'])
    await user.click(toggle)
    await user.click(within(drawer).getByRole('button', { name: 'Close menu' }))
    expect(isShown()).toBe(false)
    await user.click(toggle)
    drawer.dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(isShown()).toBe(false))
    // jsdom runs no animations, so there is no end to wait for.
    await waitFor(() => expect(drawer.hasAttribute('open')).toBe(false))
  })

  it('closes the sidebar on a phone by Back, and stays on the page [NAV-38]', async () => {
    onScreenOf(390)
    const { user } = renderShell('/subscription')
    window.history.pushState(null, '', '/help')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByLabelText('Menu', { selector: 'dialog' })
    await waitFor(() => expect(drawer.hasAttribute('open')).toBe(true))
    window.history.back()
    await waitFor(() => expect(drawer.hasAttribute('open')).toBe(false))
    expect(window.location.pathname).toBe('/help')
  })

  it.each([
    [
      'before a question, which it would cover',
      () => ask({ title: 'Switch?', confirmLabel: 'Switch', run: async () => undefined, failure: 'Failed' }),
    ],
    ['when something else has led to another screen', () => navigate('/help')],
  ])('closes the sidebar on a phone %s [NAV-38]', async (_, leave) => {
    onScreenOf(390)
    const { user } = renderShell('/subscription')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByLabelText('Menu', { selector: 'dialog' })
    await waitFor(() => expect(drawer.hasAttribute('open')).toBe(true))
    act(() => leave())
    await waitFor(() => expect(drawer.hasAttribute('open')).toBe(false))
    act(() => closeQuestion())
  })

  it('shows the 404 screen at any other path [NAV-15] [NAV-16] [NAV-17]', async () => {
    const { user } = renderShell('/nowhere')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page Not Found')
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy()
    expect(document.title).toBe('Page Not Found · Stowage')
    const way = screen.getByRole('link', { name: 'Back to Dashboard' })
    expect(way.getAttribute('href')).toBe('/')
    await user.click(screen.getAllByRole('link', { name: 'Subscription' })[0] ?? way)
    expect(window.location.pathname).toBe('/subscription')
  })

  it.each([
    [1440, 'Profile menu', ['/profile', '/profile?tab=preferences', '/workspace', undefined]],
    [390, 'Account menu', ['/profile', '/workspace', undefined, '/subscription', undefined, undefined]],
  ])(
    'has links to screens in the menu of %s px, which another tab can open',
    async (width, name, targets) => {
      onScreenOf(width)
      const { user } = renderShell()
      const open = async () => {
        await user.click(screen.getByRole('button', { name }))
        return screen.findAllByRole('menuitem')
      }
      const entries = await open()
      expect(entries.map((entry) => entry.getAttribute('href') ?? undefined)).toEqual(targets)
      const byBrowser = vi.fn((event: Event) => {
        if (!event.defaultPrevented) event.preventDefault()
        else throw new Error('followed in this tab')
      })
      window.addEventListener('click', byBrowser, { once: true })
      await user.keyboard('{Control>}')
      await user.click(entries[0] ?? document.body)
      await user.keyboard('{/Control}')
      expect(byBrowser).toHaveReturned()
      expect(window.location.pathname).toBe('/nowhere')
      await user.click((await open())[0] ?? document.body)
      await waitFor(() => expect(window.location.pathname).toBe('/profile'))
    },
  )

  it('signs out by a full-page navigation [NAV-19] [NAV-54] [NAV-57] [NAV-63]', async () => {
    const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
    const { user, unmount } = renderShell()
    await user.click(screen.getByRole('button', { name: 'Profile menu' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Profile',
      'Settings',
      'Workspace settings',
      'Sign Out',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/api/logout'))
    unmount()
    onScreenOf(390)
    renderShell()
    await user.click(await screen.findByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(go).toHaveBeenCalledTimes(2))
  })

  it('leads to search by its keys on a phone too', async () => {
    onScreenOf(390)
    const { user } = renderShell()
    await user.keyboard('/')
    expect(window.location.pathname).toBe('/search')
  })

  it('says that the connection is gone, and what was not saved, where it stood without words before', async () => {
    const { container } = renderShell()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const places = [...container.querySelectorAll<HTMLElement>('#outbox-status[role=status]')]
    expect(places.map(({ textContent }) => textContent)).toEqual([''])
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(places[0]?.textContent).toBe(
      'You’re offline. Your changes are saved on this device and will be sent when you’re back online.',
    )
    expect(screen.getAllByRole('button', { name: 'Offline' }).length).toBeGreaterThan(0)
    act(() => outboxStatus.set({ waiting: 0, refused: 1, isUnreachable: false, triedAt: undefined }))
    // Its name begins with what it shows, "Offline 1".
    expect(screen.getAllByRole('button', { name: 'Offline 1 change waiting' }).length).toBeGreaterThan(0)
    isOnline.mockReturnValue(true)
    act(() => {
      window.dispatchEvent(new Event('online'))
      outboxStatus.set({ waiting: 0, refused: 2, isUnreachable: false, triedAt: undefined })
    })
    expect(places[0]?.textContent).toBe(
      '2 changes weren’t saved. Your version is kept here until you decide.',
    )
  })

  it('does not say that it is offline because one request got no answer', async () => {
    const { client } = renderShell()
    await act(() => outboxOf(client).opened())
    act(() => outboxStatus.set({ waiting: 1, refused: 0, isUnreachable: true, triedAt: undefined }))
    expect((await screen.findAllByRole('button', { name: /^Sending/ })).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Offline/ })).toBeNull()
  })

  it('shows the list of what waits, to which one header leads', async () => {
    onScreenOf(390)
    const { client, user } = renderShell()
    await act(async () => {
      await Promise.all([outboxOf(client).opened(), loadSending()])
    })
    act(() => outboxStatus.set({ waiting: 0, refused: 1, isUnreachable: false, triedAt: undefined }))
    const pills = await screen.findAllByRole('button', { name: '1 not saved' })
    expect(pills).toHaveLength(1)
    await user.click(pills[0] ?? document.body)
    expect(await screen.findAllByRole('dialog', { name: /saved$/, hidden: true })).toHaveLength(1)
  })

  it('asks for the plan when the page did not bring it', async () => {
    const api = fakeApi()
    api.on(getSubscription, aSubscription({ plan: aPlan({ displayName: 'Pro' }) }))
    renderInApp(<Shell>{null}</Shell>, {
      boot: { first: [firstAnswer(getInventoryStats, {}, anOverview().stats)] },
    })
    expect((await screen.findAllByText('Pro plan')).length).toBeGreaterThan(0)
  })
})

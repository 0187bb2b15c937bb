import { firstAnswer, firstPage } from '@stowage/contract/app-page'
import { getSubscription } from '@stowage/contract/billing'
import { getContainer } from '@stowage/contract/containers'
import { getInventoryStats } from '@stowage/contract/inventory'
import { listItems } from '@stowage/contract/items'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aContainer, anItem, anOverview, aPlan, aSubscription, aUser } from '../../test/samples.ts'
import { rowHeightMark } from '../lib/kept/row-height-mark.ts'
import { earlyPresses, renderShell, type ServedShell } from './served-shell.tsx'

const frame = [
  firstAnswer(getInventoryStats, {}, anOverview().stats),
  firstAnswer(getSubscription, {}, aSubscription({ plan: aPlan({ displayName: 'Pro' }) })),
]

async function serve(address: string, { boot, ...more }: Partial<ServedShell> = {}) {
  const user = aUser()
  window.history.replaceState(null, '', address)
  const html = await renderShell({
    boot: { user, unread: { count: 3 }, first: frame, ...boot },
    address,
    language: 'en',
    nonce: 'n0nce',
    ...more,
  })
  const page = document.createElement('div')
  page.innerHTML = html
  return { html, page, in: within(page) }
}

const currentIn = (page: Element) =>
  [...page.querySelectorAll('[aria-current=page]')].map((entry) => entry.getAttribute('href'))

describe('the shell that a page is served with', () => {
  it('has entries, counts, plan and person, and marks the entry of the address', async () => {
    const { page, in: shown } = await serve('/items?filter=low-stock')
    const entries = within(shown.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Containers8',
      'All Items132',
      'Search',
      'Export Data',
      'Subscription',
    ])
    expect(currentIn(page)).toEqual(['/items'])
    expect(shown.getByText('Pro plan')).toBeTruthy()
    expect(shown.getByText('Maya Lind')).toBeTruthy()
    expect(shown.getByRole('heading', { level: 1 }).textContent).toBe('All Items')
    expect(currentIn((await serve('/containers/7')).page)).toEqual(['/containers', '/containers'])
    expect(currentIn((await serve('/containers')).page)).toEqual(['/containers', '/containers'])
  })

  it('has the first items of All Items, with the letters beside a long list, until the screen takes their place', async () => {
    const query = { q: '', filter: 'all', sort: 'name-asc' } as const
    const rows = Array.from({ length: 20 }, (_, n) => anItem({ id: n + 1, name: `Bolt ${n + 1}` }))
    const page = { rows, total: 600, relation: 'eq', match: 'exact', next: 'c' } as const
    const boot = { user: aUser(), first: [...frame, firstPage(listItems, { query }, page)] }
    const { in: shown } = await serve('/items', { boot })
    const names = shown.getAllByRole('article').map((row) => row.getAttribute('aria-label'))
    expect(names).toEqual(rows.slice(0, 8).map(({ name }) => name))
    expect(shown.getByText(/^A\sB\s/)).toBeTruthy()
    const low = await serve('/items?filter=low-stock', { boot })
    expect(low.in.queryAllByRole('article')).toEqual([])
    expect(low.in.getByRole('radio', { name: /Low Stock/ })).toHaveProperty('checked', true)
    expect(low.in.getAllByRole('status', { name: 'Loading items' })).toHaveLength(1)
  })

  it('says below the title of All Items how much there is, as the screen will', async () => {
    const { in: shown } = await serve('/items')
    expect(shown.getByText('132 items in 8 containers. 5 have 5 or fewer left.')).toBeTruthy()
  })

  it('has rows on their way as high as this person has them on this device', async () => {
    const drawn = async () => {
      const { page, in: shown } = await serve('/items')
      document.body.replaceChildren(page)
      // Markup that is put into a page does not run by itself.
      const script = document.createElement('script')
      script.textContent = earlyPresses
      page.querySelector('script')?.replaceWith(script)
      return shown.getByRole('status', { name: 'Loading items' }).style.getPropertyValue('--row')
    }
    expect(await drawn()).toBe('')
    localStorage.setItem(rowHeightMark(aUser().id), '44')
    expect(await drawn()).toBe('44px')
    localStorage.setItem(rowHeightMark(aUser().id + 1), '60')
    expect(await drawn()).toBe('44px')
    document.body.replaceChildren()
    localStorage.clear()
  })

  it('is in the language of its reader, also after another reader’s', async () => {
    const german = await serve('/profile', { language: 'de' })
    expect(german.in.getByRole('heading', { level: 1 }).textContent).toBe('Konto')
    expect(german.in.getByRole('navigation', { name: 'Hauptmenü' })).toBeTruthy()
    expect((await serve('/profile')).in.getByRole('heading', { level: 1 }).textContent).toBe('Account')
  })

  it('shows names as they are, and nothing of them is markup', async () => {
    const name = `</div><script>alert(1)</script>" onload="x'`
    const container = aContainer({ id: 7, name })
    const input = { params: { id: 7 }, query: { items: 0 } }
    const first = [...frame, firstAnswer(getContainer, input, { ...container, items: [] })]
    const { page, html, in: shown } = await serve('/containers/7', { boot: { user: aUser({ name }), first } })
    expect(html.split('<script>')).toHaveLength(2)
    expect(html.endsWith(`<script>${earlyPresses}</script>`)).toBe(true)
    expect(page.querySelector('[onload]')).toBeNull()
    expect(shown.getByRole('heading', { level: 1 }).textContent).toBe(name)
    expect(shown.getAllByText(name).length).toBeGreaterThan(1)
  })

  it('lets links lead on, and is busy until the app takes its place', async () => {
    const { page } = await serve('/')
    for (const link of page.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^[/#]/)
    expect(page.firstElementChild?.nextElementSibling?.getAttribute('aria-busy')).toBe('true')
  })

  it('has the styles of its parts where the page allows them', async () => {
    const { html, page } = await serve('/')
    expect(page.querySelector('[style]')).toBeNull()
    const [, named, width] =
      /<style nonce="n0nce">.*\[(data-style-\d)\]\{(width:[\d.]+%)\}<\/style>/.exec(html) ?? []
    expect(width).toBeTruthy()
    expect(page.querySelectorAll(`[${named}]`)).toHaveLength(1)
  })

  it('gives whoever may only look no way to add, and leads nobody else to what staff see', async () => {
    const viewer = await serve('/camera', { boot: { user: aUser({ workspaceRole: 'viewer' }) } })
    expect(viewer.page.textContent).not.toContain('Add Item')
    expect(viewer.in.getByRole('heading', { level: 1 }).textContent).toBe('View only')
    expect((await serve('/')).page.textContent).toContain('Add Item')
    expect((await serve('/admin')).in.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard')
    const staff = await serve('/admin', { boot: { user: aUser({ role: 'admin' }) } })
    expect(staff.in.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard')
  })

  it('stands at every address, whatever is known', async () => {
    for (const address of ['/', '/?', '/containers/9999999', '/items/4', '/profile/tickets?ticket=3', '/%zz'])
      expect(
        (await serve(address, { boot: { user: aUser(), first: [] } })).in.getAllByRole('heading'),
      ).toHaveLength(1)
  })
})

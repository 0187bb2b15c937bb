import { type SearchHits, searchInventory } from '@stowage/contract/inventory'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, anItem } from '../../../test/samples.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { searchItemHooks } from '../items/search-item-hooks.ts'
import { GlobalSearch, type SearchBox } from './global-search.tsx'
import { QuickResults } from './parts/quick-results.tsx'

const results = lazyPart(async () => ({ box }: { box: SearchBox }) => (
  <QuickResults box={box} hooks={searchItemHooks} />
))

const tools = aContainer({ id: 5, name: 'Tools & batteries' })
const aa = anItem({ id: 7, name: 'AA batteries', containerId: 14 })

/** Search results with all data, unless `found` says otherwise. */
function hits(found: Partial<SearchHits>): SearchHits {
  const { containers = [], items = [] } = found
  const all = (rows: readonly unknown[]) => ({ total: rows.length, relation: 'eq' as const })
  const counts = { containers: all(containers), items: all(items) }
  return { containers, items, counts, match: 'exact', ...found }
}

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(searchInventory, hits({ containers: [tools], items: [aa] }))
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search containers and items' })
const address = () => window.location.pathname + window.location.search
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

async function type(words = 'batt') {
  const { user } = renderInApp(<GlobalSearch results={results} />)
  await user.click(field())
  await user.keyboard(words)
  await screen.findByRole('listbox')
  return user
}

it('finds containers and items from the top bar, in groups with counts [NAV-39] [NAV-40] [NAV-41] [NAV-42]', async () => {
  await type()
  const containers = within(await screen.findByRole('group', { name: 'Containers 1' }))
  expect(containers.getByRole('option').textContent).toContain('Tools & batteries')
  const items = within(screen.getByRole('group', { name: 'Items 1' }))
  expect(items.getByRole('option').textContent).toContain('in Camping gear · Garage')
  expect(items.getByText('batt').tagName).toBe('MARK')
})

it('says beside the field and in each group how much there is, not how much is shown', async () => {
  const some = { containers: [tools], items: [aa] }
  api.on(searchInventory, ({ query }) =>
    hits({
      ...some,
      counts: {
        containers: { total: 2, relation: 'eq' },
        items: query?.q === 'batt' ? { total: 31, relation: 'eq' } : { total: 1000, relation: 'gte' },
      },
    }),
  )
  const user = await type()
  expect(await screen.findByRole('group', { name: 'Items 31' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Containers 2' })).toBeTruthy()
  expect((await screen.findByText('33 found')).role).toBe('status')
  await user.keyboard('{Backspace}')
  expect(await screen.findByText('1,002+ found')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Items 1,000+' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/found/)).toBeNull()
})

it('shows what resembles the words where nothing has them, and leads to what may have been meant', async () => {
  api.on(searchInventory, ({ query }) =>
    query?.q === 'baterries' ? hits({ items: [aa], match: 'similar' }) : hits({ items: [aa] }),
  )
  const user = await type('baterries')
  await screen.findByRole('option', { name: 'Did you mean batteries? There’s nothing called “baterries”.' })
  expect(screen.getByRole('option', { name: /AA batteries/ })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/search?q=batteries')
})

it('says that hits only resemble the words where it is not clear what was meant', async () => {
  api.on(searchInventory, hits({ items: [aa], match: 'similar' }))
  await type('zyxwvut')
  await screen.findByText('Nothing matches “zyxwvut” exactly. Showing similar results.')
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

it('leaves Enter to whoever chooses signs by it, as in Japanese', async () => {
  await type()
  await screen.findByRole('option', { name: /AA batteries/ })
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect([address(), field().value]).toEqual(['/', 'batt'])
})

it('opens the container of an item with that item highlighted [NAV-43]', async () => {
  const user = await type()
  await user.click(await screen.findByRole('option', { name: /AA batteries/ }))
  expect(address()).toBe('/containers/14?highlight=7')
  expect(field().value).toBe('')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('opens a container [NAV-44]', async () => {
  const user = await type()
  await user.click(await screen.findByRole('option', { name: /Tools & batteries/ }))
  expect(address()).toBe('/containers/5')
})

it('chooses the best hit, of items before containers that match worse, and Enter opens it', async () => {
  const lamp = anItem({ id: 9, name: 'Lamp', containerId: 14 })
  const shed = aContainer({ id: 6, name: 'Shed', description: 'Oil lamp' })
  api.on(searchInventory, hits({ containers: [shed], items: [lamp] }))
  const user = await type('lam')
  await waitFor(() => expect(activeOption()).toContain('Lamp'))
  expect(screen.getAllByRole('group').map((group) => group.textContent.slice(0, 5))).toEqual([
    'Items',
    'Conta',
  ])
  await user.keyboard('{Enter}')
  expect(address()).toBe('/containers/14?highlight=9')
})

it('chooses nothing of what only resembles the words where it is not clear what was meant', async () => {
  api.on(searchInventory, hits({ items: [aa], match: 'similar' }))
  const user = await type('zyxwvut')
  await screen.findByText('Nothing matches “zyxwvut” exactly. Showing similar results.')
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/search?q=zyxwvut')
})

it('works by keyboard alone: arrows choose, Enter opens', async () => {
  const user = await type()
  await screen.findByRole('option', { name: /AA batteries/ })
  await user.keyboard('{ArrowDown}')
  expect(activeOption()).toContain('AA batteries')
  await user.keyboard('{ArrowDown}')
  expect(activeOption()).toBe('See all results for “batt”')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(address()).toBe('/containers/5')
})

it('leads to the page of an item by its photo, and by Shift and Enter', async () => {
  const user = await type()
  const hit = await screen.findByRole('option', { name: /AA batteries/ })
  expect(hit.getAttribute('aria-keyshortcuts')).toBe('Shift+Enter')
  await user.click(screen.getByTitle('Details of AA batteries'))
  expect(address()).toBe('/items/7')
  expect(field().value).toBe('')
  await user.click(field())
  await user.keyboard('batt')
  await screen.findByRole('option', { name: /AA batteries/ })
  await user.keyboard('{ArrowDown}')
  expect(screen.getByText(/for details$/)).toBeTruthy()
  window.history.replaceState(null, '', '/')
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(address()).toBe('/items/7')
})

it('goes where Enter goes at Shift and Enter on what has no page of its own', async () => {
  const user = await type()
  await screen.findByRole('option', { name: /Tools/ })
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(address()).toBe('/containers/5')
})

it('shows all results at Enter while no hit is chosen', async () => {
  const user = await type()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/search?q=batt')
})

it('closes at Escape, then empties the field', async () => {
  const user = await type()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('batt')
  await user.keyboard('{Escape}')
  expect(field().value).toBe('')
})

it('shows what it had found at once when it is opened again, and arrows choose from it', async () => {
  const user = await type()
  await screen.findByRole('option', { name: /AA batteries/ })
  await user.keyboard('{Escape}{ArrowDown}')
  expect(activeOption()).toContain('Tools & batteries')
  expect(api.calls(searchInventory)).toHaveLength(1)
})

it('marks the name and the place of the container that an item was found by', async () => {
  const hammer = anItem({ id: 9, name: 'Hammer', containerName: 'Tools & batteries', location: 'Garage' })
  api.on(searchInventory, hits({ items: [hammer] }))
  await type('batt hammer gar')
  const option = await screen.findByRole('option', { name: /Hammer/ })
  const marks = [...option.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['Hammer', 'batt', 'Gar'])
})

it('takes the cursor at "/"', async () => {
  const { user } = renderInApp(<GlobalSearch results={results} />)
  await user.keyboard('/')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
})

it('drops an answer to letters that are no longer there', async () => {
  let answerFirst = (): void => undefined
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  api.on(searchInventory, async ({ query }) => {
    if (query?.q === 'b') await first
    return query?.q === 'b' ? hits({ containers: [tools] }) : hits({ items: [aa] })
  })
  const user = await type('b')
  await waitFor(() => expect(api.calls(searchInventory)).toHaveLength(1))
  await user.keyboard('att')
  await screen.findByRole('option', { name: /AA batteries/ })
  answerFirst()
  await waitFor(() => expect(api.calls(searchInventory)).toHaveLength(2))
  expect(screen.queryByRole('option', { name: /Tools/ })).toBeNull()
})

it('asks once for letters typed quickly', async () => {
  await type('battery')
  await screen.findByRole('option', { name: /AA batteries/ })
  expect(api.calls(searchInventory).map((call) => call.query?.q)).toEqual(['battery'])
})

it('says when nothing matches and when the server does not answer', async () => {
  api.on(searchInventory, hits({}))
  const user = await type('zzz')
  expect(await screen.findByText(/Nothing matches “zzz”/)).toBeDefined()
  api.on(searchInventory, () => refusal(503, 'UNAVAILABLE', 'Later'))
  await user.clear(field())
  await user.keyboard('tent')
  expect(await screen.findByText(/Search isn’t responding/)).toBeDefined()
  api.on(searchInventory, () => refusal(422, 'SEARCH_TOO_BROAD', 'Type more letters.'))
  await user.keyboard('s')
  expect(await screen.findByText('Type more letters.')).toBeDefined()
})

import { getContainer, listContainers } from '@stowage/contract/containers'
import { createMovement, listItems } from '@stowage/contract/items'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, anItem, aUser } from '../../../test/samples.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { storeRecentBox, storeRecentSearch } from '../../lib/storage/recent.ts'
import { itemDeletion } from '../items/deletion-send.ts'
import { searchItemHooks } from '../items/search-item-hooks.ts'
import { SearchScreen } from './search-screen.tsx'

const tools = aContainer({ id: 5, name: 'Tools & batteries', itemCount: 25 })
const aa = anItem({ id: 7, name: 'AA batteries', quantity: 3, containerId: 14 })
const aaa = anItem({ id: 8, name: 'AAA batteries', quantity: 0, containerId: 5, containerName: 'Tools' })

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(listContainers, [tools])
  api.on(listItems, [aa, aaa])
})

async function open(at = '/search?q=batt') {
  const rendered = renderInApp(<SearchScreen hooks={searchItemHooks} />, { at })
  await screen.findAllByRole('list')
  return rendered
}

/** Answers with enough hits for the tools. */
const findMany = () =>
  api.on(listItems, [aa, aaa, ...[21, 22, 23].map((id) => anItem({ id, name: `Batting ${id}` }))])

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search containers and items' })
const lists = () => screen.queryAllByRole('list').map((list) => list.getAttribute('aria-label'))
const lastSorts = () =>
  [api.calls(listContainers), api.calls(listItems)].map((calls) => calls.at(-1)?.query?.sort)
const option = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })

it('has a field with the words of the address, and what they find [FIND-01] [FIND-02] [FIND-03]', async () => {
  await open()
  expect(field().value).toBe('batt')
  expect(document.activeElement).toBe(field())
  expect(lists()).toEqual(['Containers', 'Items'])
  expect(screen.getByRole('list', { name: 'Items' }).querySelectorAll('mark')).toHaveLength(2)
  expect(api.calls(listItems)[0]?.query).toMatchObject({ q: 'batt', similar: 'true', sort: 'match' })
})

it('leads to containers, and to items in their container, by their photo to their page [FIND-10] [FIND-11]', async () => {
  await open()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/containers/5',
    '/items/7',
    '/containers/14?highlight=7',
    '/items/8',
    '/containers/5?highlight=8',
  ])
})

it('is one stop of the Tab key for each list', async () => {
  await open()
  for (const name of ['Containers', 'Items']) {
    const list = screen.getByRole('list', { name })
    const stops = [...list.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0)
    expect(stops).toEqual([within(list).getAllByRole('listitem')[0]])
  }
})

it('counts what was found of each kind and together', async () => {
  findMany()
  await open()
  const shown = within(screen.getByRole('radiogroup', { name: 'Show' }))
  expect(shown.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'All 6',
    'Containers 1',
    'Items 5',
  ])
})

it('knows only In Stock and Out of Stock [FIND-12] [FIND-13]', async () => {
  const few = anItem({ id: 9, name: 'C batteries', quantity: 3 })
  api.on(listItems, [{ ...aa, quantity: 12 }, aaa, few])
  await open()
  const [first, second, third] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem')
  // All Items calls it low.
  expect(third?.textContent).not.toContain('Stock')
  expect(first?.textContent).toContain('In Stock')
  expect(second?.textContent).toContain('Out of Stock')
  expect(screen.queryByText('Low Stock')).toBeNull()
})

describe('the chosen hit', () => {
  const chosen = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? 'none'
  const address = () => window.location.pathname + window.location.search

  it('is the first one, arrow keys move it, and Enter opens it', async () => {
    const { user } = await open()
    expect(chosen()).toContain('Tools & batteries')
    expect(chosen()).toContain('Best match')
    await user.keyboard('{ArrowUp}{ArrowDown}')
    expect(chosen()).toContain('AA batteries')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toContain('AAA batteries')
    expect(chosen()).not.toContain('Best match')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/containers/5?highlight=8')
  })

  it('is the best one of both groups, whose group comes first', async () => {
    api.on(listContainers, [aContainer({ id: 6, name: 'Shed', description: 'For the bat' })])
    api.on(listItems, [anItem({ id: 21, name: 'Bat', containerId: 14 }), aa, aaa])
    const { user } = await open('/search?q=bat')
    expect(lists()).toEqual(['Items', 'Containers'])
    await user.keyboard('{Enter}')
    expect(address()).toBe('/containers/14?highlight=21')
  })

  it('is the answer where one stands above', async () => {
    api.on(listContainers, [])
    api.on(listItems, [anItem({ id: 22, name: 'Tentacle' }), anItem({ id: 23, name: 'Big tent' })])
    await open('/search?q=tent')
    expect(screen.getByRole('region', { name: 'Answer' }).textContent).toContain('Big tent')
    expect(chosen()).toContain('Big tent')
  })

  it('is none in another order, or where no word was clearly meant', async () => {
    const { unmount } = await open('/search?q=batt&sort=quantity')
    expect(chosen()).toBe('none')
    unmount()
    api.on(listContainers, [])
    api.on(listItems, () => pageOf([aa], { match: 'similar' }))
    await open('/search?q=zyxwvut')
    expect(chosen()).toBe('none')
  })

  it('is not opened by Enter before the typed words are searched', async () => {
    const { user } = await open()
    await user.keyboard('e{Enter}')
    expect(address()).toBe('/search?q=batte')
  })
})

it('says where an order by match ends that there is more', async () => {
  api.on(listContainers, [])
  const rows = Array.from({ length: 5001 }, (_, id) => anItem({ id: id + 1, name: `Nut ${id}` }))
  api.on(listItems, () => pageOf(rows, { total: 1000, relation: 'gte' }))
  const said = 'There are more. Add a word to narrow them down, or sort by name to see them all.'
  const { unmount } = await open('/search?q=nut')
  expect(screen.getByText(said)).toBeDefined()
  unmount()
  await open('/search?q=nut&sort=name')
  expect(screen.queryByText(said)).toBeNull()
})

it('moves no row under a finger, however late its answer came', async () => {
  const { user } = await open()
  let answer = (): void => undefined
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(listItems, async () => {
    await late
    return [aa, aaa, ...[21, 22, 23].map((id) => anItem({ id, name: `Batting ${id}` }))]
  })
  const now = vi.spyOn(performance, 'now')
  await user.keyboard('i')
  await waitFor(() => expect(api.calls(listItems)).toHaveLength(2))
  now.mockReturnValue(performance.now() + 5000)
  answer()
  await screen.findByText('6 found')
  fireEvent.pointerDown(screen.getAllByRole('listitem')[0] ?? document.body)
  expect(screen.queryByRole('radiogroup', { name: 'Show' })).toBeNull()
  fireEvent.keyDown(field(), { key: 'Shift' })
  expect(screen.getByRole('radiogroup', { name: 'Show' })).toBeDefined()
  now.mockRestore()
})

it('offers to sort and narrow from 6 hits on, or where that was chosen before', async () => {
  const { unmount } = await open()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  expect(screen.queryByRole('radiogroup', { name: 'Show' })).toBeNull()
  unmount()
  const narrowed = await open('/search?q=batt&filter=items')
  expect(option('Items')).toHaveProperty('checked', true)
  narrowed.unmount()
  const sorted = await open('/search?q=batt&sort=quantity')
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'quantity')
  sorted.unmount()
  findMany()
  await open()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'match')
  expect(screen.getByRole('radiogroup', { name: 'Show' })).toBeDefined()
})

it('narrows the results to one kind, in the address too [FIND-04] [FIND-05] [FIND-06]', async () => {
  findMany()
  const { user } = await open()
  expect(option('All')).toHaveProperty('checked', true)
  await user.click(option('Containers'))
  await waitFor(() => expect(lists()).toEqual(['Containers']))
  expect(window.location.search).toBe('?q=batt&filter=containers')
  await user.click(option('Items'))
  await waitFor(() => expect(lists()).toEqual(['Items']))
  expect(window.location.search).toBe('?q=batt&filter=items')
})

it('sorts by best match first, by name, date and quantity, up and down [FIND-07] [FIND-08] [FIND-09]', async () => {
  findMany()
  const { user } = await open()
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...sort.options].map((one) => one.value)).toEqual(['match', 'name', 'createdAt', 'quantity'])
  expect(lastSorts()).toEqual(['match', 'match'])
  expect(screen.queryByRole('button', { name: /switch to/ })).toBeNull()
  await user.selectOptions(sort, 'quantity')
  await waitFor(() => expect(lastSorts()).toEqual(['items-least', 'quantity-asc']))
  await user.click(screen.getByRole('button', { name: 'Ascending, switch to descending' }))
  await waitFor(() => expect(lastSorts()).toEqual(['items-most', 'quantity-desc']))
  await user.selectOptions(sort, 'createdAt')
  await waitFor(() => expect(lastSorts()).toEqual(['created-desc', 'created-desc']))
  expect(window.location.search).toBe('?q=batt&sort=createdAt&order=desc')
})

it('searches while typing and keeps the words in the address', async () => {
  await open()
  for (const value of ['t', 'te', 'ten', 'tent']) fireEvent.change(field(), { target: { value } })
  await waitFor(() => expect(window.location.search).toBe('?q=tent'))
  expect(api.calls(listItems).map((call) => call.query?.q)).toEqual(['batt', 'tent'])
})

it('asks for words before it searches', () => {
  renderInApp(<SearchScreen hooks={searchItemHooks} />, { at: '/search' })
  expect(screen.getByText('What are you looking for?')).toBeDefined()
  expect(api.fetch).not.toHaveBeenCalled()
})

it('says in one line what was meant where results only resemble the words, without an answer', async () => {
  api.on(listContainers, () => pageOf([], { match: 'similar' }))
  api.on(listItems, () => pageOf([anItem({ name: 'Nail polish' })], { match: 'similar' }))
  await open('/search?q=polise')
  expect(screen.getByText(/Did you mean/).textContent).toBe(
    'Did you mean polish? There’s nothing called “polise”.',
  )
  expect(screen.getByRole('link', { name: 'polish' }).getAttribute('href')).toBe('/search?q=polish')
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('polish')
  expect(screen.queryByRole('button', { name: 'Take one' })).toBeNull()
})

it('shows containers before items, but not those that only resemble what items hold', async () => {
  const titles = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.split(' ')[0])
  const { unmount } = await open('/search?q=batt')
  expect(titles()).toEqual(['Containers', 'Items'])
  unmount()
  api.on(listContainers, () => pageOf([aContainer({ name: 'Bath' })], { match: 'similar' }))
  await open('/search?q=batt')
  expect(titles()).toEqual(['Items', 'Containers'])
  expect(screen.getByText('Nothing matches “batt” exactly. Showing similar results.')).toBeDefined()
})

describe('the answer', () => {
  const card = () => within(screen.getByRole('region', { name: 'Answer' }))
  const answered = async (change: Partial<typeof aa>) => {
    const item = anItem({ ...aa, containerName: 'Cables & chargers', location: 'Office', ...change })
    api.on(listContainers, [])
    api.on(listItems, [item, aaa])
    return { item, ...(await open('/search?q=aa%20batt')) }
  }

  it('is a sentence, whether it is one thing or many, with the way there', async () => {
    await answered({ quantity: 12 })
    const said = card().getByRole('status').textContent
    expect(said).toBe('AA batteries: in Cables & chargers, Office.12 left.')
    expect(card().getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/containers/14?highlight=7')
    expect(card().getByRole('link', { name: 'AA batteries' }).getAttribute('href')).toBe('/items/7')
  })

  it('knows one piece, and none, of which none can be taken', async () => {
    const { unmount } = await answered({ quantity: 1 })
    expect(card().getByText('One left.')).toBeDefined()
    unmount()
    await answered({ quantity: 0 })
    expect(card().getByRole('status').textContent).toBe(
      'AA batteries: none left in Cables & chargers, Office.',
    )
    expect(card().queryByRole('button', { name: 'Take one' })).toBeNull()
  })

  it('takes one, and puts it back', async () => {
    const { item, user } = await answered({ quantity: 12 })
    let quantity = 12
    api.on(createMovement, ({ body }) => {
      quantity += body.delta ?? 0
      return { ...item, quantity, updatedAt: new Date().toISOString() }
    })
    await user.click(card().getByRole('button', { name: 'Take one' }))
    await waitFor(() => expect(card().getByText('11 left.')).toBeDefined())
    await waitFor(() => expect(quantity).toBe(11))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(quantity).toBe(12))
    expect(card().getByText('12 left.')).toBeDefined()
  })

  it('takes nothing of an item that waits to be deleted', async () => {
    const { item, client } = await answered({ quantity: 12 })
    expect(card().getByRole('button', { name: 'Take one' })).toBeDefined()
    const payload = { ids: [item.id], names: [item.name], from: item.containerName }
    act(() => void outboxOf(client).add(itemDeletion, payload, { waits: true }))
    await waitFor(() => expect(card().queryByRole('button', { name: 'Take one' })).toBeNull())
  })

  it('takes nothing from a box that is over the plan’s limit', async () => {
    api.on(getContainer, { ...aContainer({ id: 14, blocked: true }), items: [] })
    await answered({ quantity: 12 })
    await waitFor(() => expect(card().queryByRole('button', { name: 'Take one' })).toBeNull())
    expect(card().getByRole('link', { name: 'Open' })).toBeDefined()
  })

  it('is not hindered by a container of the same name where only items are asked for', async () => {
    api.on(listContainers, [aContainer({ id: 5, name: 'AAA batteries' })])
    const { unmount } = await open('/search?q=aaa%20batteries')
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull()
    unmount()
    await open('/search?q=aaa%20batteries&filter=items')
    expect(await screen.findByRole('region', { name: 'Answer' })).toBeDefined()
  })

  it('takes nothing for somebody who may only look', async () => {
    api.on(listItems, [aa, aaa])
    api.on(listContainers, [])
    const person = aUser({ workspaceRole: 'viewer' })
    renderInApp(<SearchScreen hooks={searchItemHooks} />, { at: '/search?q=aa%20batt', person })
    expect(await screen.findByRole('link', { name: 'Open' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take one' })).toBeNull()
  })
})

describe('before the first letter', () => {
  it('stand the searches that led somewhere and the containers that were opened last', async () => {
    api.on(getContainer, ({ params }) => ({
      ...aContainer({ id: params.id, name: `Box ${params.id}` }),
      items: [],
    }))
    storeRecentBox(aUser(), 3)
    const { user, unmount } = await open()
    await user.click(screen.getByRole('link', { name: /Tools & batteries/ }))
    unmount()
    renderInApp(<SearchScreen hooks={searchItemHooks} />, { at: '/search' })
    expect(screen.getByRole('link', { name: 'batt' }).getAttribute('href')).toBe('/search?q=batt')
    expect((await screen.findByRole('link', { name: /Box 3/ })).getAttribute('href')).toBe('/containers/3')
  })
})

it('keeps the way to a container opened last that can’t be read now, but not to one that is gone', async () => {
  api.on(getContainer, ({ params }) =>
    params.id === 3
      ? refusal(503, 'UNAVAILABLE', 'Not now')
      : refusal(404, 'NOT_FOUND', 'Container not found'),
  )
  storeRecentBox(aUser(), 3)
  storeRecentBox(aUser(), 4)
  renderInApp(<SearchScreen hooks={searchItemHooks} />, { at: '/search' })
  const link = await screen.findByRole('link', { name: 'Container #3' })
  expect(link.getAttribute('href')).toBe('/containers/3')
  await waitFor(() => expect(screen.queryByRole('link', { name: /#4/ })).toBeNull())
})

it('tells beside the field how much was found', async () => {
  await open()
  expect(screen.getByText('3 found').getAttribute('role')).toBe('status')
})

it('says when nothing was found', async () => {
  api.on(listContainers, [])
  api.on(listItems, [])
  renderInApp(<SearchScreen hooks={searchItemHooks} />, { at: '/search?q=zzz' })
  expect(await screen.findByText('Nothing matches “zzz”')).toBeDefined()
})

it('shows ten containers beside the items, and all of them on request', async () => {
  api.on(
    listContainers,
    Array.from({ length: 12 }, (_, index) => aContainer({ id: index + 1, name: `Box ${index + 1}` })),
  )
  const { user } = await open('/search?q=box')
  expect(within(screen.getByRole('list', { name: 'Containers' })).getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show all 12 containers' }))
  await waitFor(() => expect(window.location.search).toBe('?q=box&filter=containers'))
  const list = await screen.findByRole('list', { name: 'Containers' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(12))
})

it('says what the server says of a search that takes too long', async () => {
  api.on(listItems, () => refusal(422, 'SEARCH_TOO_BROAD', 'Type more letters.'))
  renderInApp(<SearchScreen hooks={searchItemHooks} />, { at: '/search?q=batt' })
  expect((await screen.findByRole('alert')).textContent).toContain('Type more letters.')
})

it('says that the search did not work, and works at the next try', async () => {
  api.on(listItems, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = renderInApp(<SearchScreen hooks={searchItemHooks} />, { at: '/search?q=batt' })
  expect((await screen.findByRole('alert')).textContent).toContain('Search didn’t work')
  api.on(listItems, [aa])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Items' })).toBeDefined()
})

it('gives the field the focus when what had it goes with the former words', async () => {
  storeRecentSearch(aUser(), 'lamp')
  const { user } = renderInApp(<SearchScreen hooks={searchItemHooks} />, { at: '/search' })
  const link = await screen.findByRole('link', { name: 'lamp' })
  link.focus()
  await user.keyboard('{Enter}')
  await screen.findAllByRole('list', { name: 'Items' })
  expect(field().value).toBe('lamp')
  expect(document.activeElement).toBe(field())
})

import { listContainers } from '@stowage/contract/containers'
import { getInventoryStats } from '@stowage/contract/inventory'
import { deleteItem, deleteItems, type Item, listItemIds, listItems } from '@stowage/contract/items'
import { itemLimits, stockStatus, usualLowStockRule } from '@stowage/contract/items.rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aContainer, anItem, someStats } from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { ItemsPage } from './items-page.tsx'

const quantities = { 'Empty tin': 0, 'One nail': 1, 'Five nails': 5, 'Six nails': 6 }
const items = Object.entries(quantities).map(([name, quantity], index) =>
  // A minimum that contradicts the expected status, to prove that it does not count.
  anItem({ id: index + 1, name, quantity, minQuantity: quantity > 5 ? 100 : 0, containerId: 14 }),
)

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  const stats = { totalItems: 40, lowStockItems: 7, outOfStockItems: 3 }
  api.on(getInventoryStats, someStats(stats))
  api.on(listItems, ({ query }) => {
    const filter = query?.filter ?? 'all'
    return pageOf(items.filter((item) => filter === 'all' || stockStatus(item, usualLowStockRule) === filter))
  })
})

async function open(at = '/items') {
  const rendered = renderInApp(<ItemsPage />, { at })
  await screen.findByRole('table', { name: 'All Items' })
  return rendered
}

const rowOf = (name: string) =>
  screen.getByRole('link', { name }).closest<HTMLElement>('[role=row]') as HTMLElement
const names = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.getAttribute('aria-label'))
const filters = () => within(screen.getByRole('radiogroup', { name: 'Stock status' }))
const filterOf = (name: string) =>
  filters().getByRole<HTMLInputElement>('radio', { name: new RegExp(`\\b${name}\\b`) })

it('counts all items by the status rule in four figures [ITEM-38] [ITEM-39] [ITEM-40] [ITEM-41] [ITEM-42]', async () => {
  await open()
  await filters().findByText('40')
  expect(
    filters()
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => radio.labels?.[0]?.textContent),
  ).toEqual(['Total All 40', 'In Stock 30', 'Low Stock 7', 'Out of Stock 3'])
})

it.each([
  [5, 38, '26,015 items in 482 containers. 38 are low (5 or fewer left).'],
  ['minimum', 38, '26,015 items in 482 containers. 38 are at or below the minimums you set.'],
  ['minimum', 1, '26,015 items in 482 containers. 1 is at or below the minimum you set.'],
  [5, 0, '26,015 items in 482 containers.'],
] as const)(
  'says below its title how much there is, and what is low by the rule %s',
  async (rule, low, sentence) => {
    const counted = { totalItems: 26_015, totalContainers: 482, lowStockItems: low, lowStockRule: rule }
    api.on(getInventoryStats, someStats(counted))
    await open()
    const said = screen.getByRole('heading', { level: 1 }).parentElement?.nextElementSibling
    await waitFor(() => expect(said?.textContent?.trim()).toBe(sentence))
  },
)

it('says without alarm that most items are low because they are few, and offers their own minimum', async () => {
  api.on(getInventoryStats, someStats({ totalItems: 40, lowStockItems: 40 }))
  await open()
  expect(await screen.findByText('All 40 count as low because you have 5 or fewer of each.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use each item’s own minimum instead' })).toBeDefined()
  expect(screen.queryByText(/40 are low \(5 or fewer left\)/)).toBeNull()
  expect(filterOf('Low Stock').labels?.[0]?.querySelector('.text-warn')).toBeNull()
})

it('forgives slips of a search, says so, and shows what was meant at a press; without words it asks for nothing more', async () => {
  const { user } = await open()
  expect(api.calls(listItems)[0]?.query).not.toHaveProperty('similar')
  api.on(listItems, ({ query }) => pageOf(items.slice(1), query?.q === 'nial' ? { match: 'similar' } : {}))
  await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'nial')
  const meant = await screen.findByRole('link', { name: 'nail' })
  expect(meant.closest('[role=status]')?.textContent).toBe(
    'Did you mean nail? There’s nothing called “nial”.',
  )
  await user.click(meant)
  await waitFor(() =>
    expect(api.calls(listItems).at(-1)?.query).toMatchObject({ q: 'nail', similar: 'true' }),
  )
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull())
})

it('shows each row’s status by quantity alone, not by its minimum [ITEM-43] [ITEM-44] [ITEM-45] [ITEM-46] [ITEM-47]', async () => {
  await open()
  // "In stock" is not shown.
  const statusOf = (name: string) => within(rowOf(name)).queryByText(/ (Stock|of Stock)$/)?.textContent
  expect(Object.keys(quantities).map(statusOf)).toEqual(['Out of Stock', 'Low Stock', 'Low Stock', undefined])
})

it('searches, and keeps the words in the address [ITEM-48]', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'nail')
  await waitFor(() => expect(window.location.search).toBe('?q=nail'))
  await waitFor(() => expect(api.calls(listItems).at(-1)?.query?.q).toBe('nail'))
})

it('filters by status [ITEM-49] [ITEM-50]', async () => {
  const { user } = await open()
  const options = filters().getAllByRole('radio')
  expect(options.map((option) => option.getAttribute('value'))).toEqual([
    'all',
    'in-stock',
    'low-stock',
    'out-of-stock',
  ])
  await user.click(filterOf('Out of Stock'))
  await waitFor(() => expect(names()).toEqual(['Select Empty tin']))
  expect(window.location.search).toBe('?filter=out-of-stock')
})

it('takes the filter from the address, and ignores one that it does not know [ITEM-51]', async () => {
  const { unmount } = await open('/items?filter=low-stock')
  expect(filterOf('Low Stock').checked).toBe(true)
  expect(names()).toEqual(['Select One nail', 'Select Five nails'])
  unmount()
  await open('/items?filter=nonsense')
  expect(filterOf('All').checked).toBe(true)
})

it('sorts as chosen', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'quantity-desc')
  await waitFor(() => expect(api.calls(listItems).at(-1)?.query?.sort).toBe('quantity-desc'))
  expect(window.location.search).toBe('?sort=quantity-desc')
})

it('begins another order at the top of the list', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  const { user } = await open()
  await user.click(filterOf('Low Stock'))
  expect(scroll).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'recent')
  expect(scroll.mock.calls).toEqual([[0, 0]])
  scroll.mockRestore()
})

it('leads from a row to the item in its container [ITEM-56]', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Six nails' }).getAttribute('href')).toBe(
    '/containers/14?highlight=4',
  )
})

it('leads from a photo to the page of the item', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Details of Six nails' }).getAttribute('href')).toBe('/items/4')
})

it('deletes the selection with one call per item [ITEM-54] [ITEM-55]', async () => {
  let left: Item[] = items
  api.on(listItems, () => pageOf(left))
  api.on(deleteItem, ({ params }) => {
    left = left.filter((item) => item.id !== params.id)
    return undefined
  })
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select One nail' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Six nails' }))
  expect(screen.getByText('2 items selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 items?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['Select Empty tin', 'Select Five nails']))
  expect(api.calls(deleteItem).map(({ params }) => params.id)).toEqual([2, 4])
})

it('says what goes here while nothing does, and clears filters that find nothing', async () => {
  api.on(listItems, [])
  const { user } = renderInApp(<ItemsPage />, { at: '/items?filter=out-of-stock' })
  expect(await screen.findByText('Nothing is out of stock')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No items yet')).toBeDefined()
  expect(window.location.search).toBe('')
  // An empty list has nothing to search, filter or sort.
  expect(screen.queryByRole('radiogroup', { name: 'Stock status' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
})

it('goes on with the rest of the list when all that was loaded was deleted, and never says that nothing is there', async () => {
  const left = items.slice(2)
  let isDeleted = false
  api.on(listItems, () =>
    pageOf(isDeleted ? left : items.slice(0, 2), { total: 4, ...(!isDeleted && { next: 'more' }) }),
  )
  api.on(deleteItem, () => {
    isDeleted = true
    return undefined
  })
  const { user } = await open()
  for (const name of ['Select Empty tin', 'Select One nail']) {
    await user.click(screen.getAllByRole('checkbox', { name })[0] as HTMLElement)
  }
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('link', { name: 'Six nails' })).toBeDefined()
  watch.disconnect()
  expect(seen.filter((text) => text.includes('No items yet'))).toEqual([])
})

it('takes the head’s checkbox back at its second press, and offers no more where all is loaded', async () => {
  const { user } = await open()
  const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  await user.click(head)
  expect(await screen.findByText('4 items selected')).toBeDefined()
  expect(head.checked).toBe(true)
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.click(head)
  expect(screen.queryByText(/selected/)).toBeNull()
})

it('toggles whole rows once something is selected, and offers the labels of their containers, each once', async () => {
  const inBoxes = items.map((item, at) => ({ ...item, containerId: at < 2 ? 14 : 15 }))
  api.on(listItems, () => pageOf(inBoxes))
  api.on(listContainers, [aContainer({ id: 14, name: 'Nails' }), aContainer({ id: 15, name: 'Screws' })])
  const { user } = await open()
  await user.click(screen.getByText('Six nails'))
  expect(screen.queryByText(/selected/)).toBeNull()
  for (const { name } of items.slice(0, 1))
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  for (const { name } of items.slice(1)) await user.click(rowOf(name))
  expect(await screen.findByText('4 items selected')).toBeDefined()
  await user.click(rowOf(items[0]?.name ?? ''))
  expect(await screen.findByText('3 items selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Labels' }))
  expect(await screen.findByRole('dialog', { name: 'Print labels' })).toBeDefined()
  const chosen = await screen.findAllByRole('checkbox', { name: /Nails|Screws/, checked: true })
  expect(chosen).toHaveLength(2)
})

it('says on a phone too that no more can be selected at once', async () => {
  onScreenOf(390)
  api.on(listItems, ({ query }) =>
    query?.cursor ? new Promise(() => {}) : pageOf(items, { total: 30_000, next: 'more' }),
  )
  const allIds = Array.from({ length: itemLimits.changes }, (_, at) => at + 1)
  api.on(listItemIds, { ids: allIds, hasMore: true })
  const { user } = renderInApp(<ItemsPage />, { at: '/items' })
  await user.click(await screen.findByRole('button', { name: 'Select' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select One nail' }))
  expect(screen.queryByText('Maximum reached')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Select the first 25,000' }))
  expect(await screen.findByText('Maximum reached')).toBeDefined()
  expect(screen.getByText('25,000 selected')).toBeDefined()
})

const ids = Array.from({ length: 300 }, (_, at) => at + 1)

it('selects all that the filter shows, says how many, and deletes them at once [ITEM-36]', async () => {
  let left = 300
  // The next page is slow: visible rows beyond the first page are not loaded yet.
  api.on(listItems, ({ query }) =>
    query?.cursor ? new Promise(() => {}) : pageOf(items, { total: left, next: 'more' }),
  )
  let answer: () => void = () => undefined
  api.on(listItemIds, () => new Promise((done) => (answer = () => done({ ids, hasMore: false }))))
  api.on(deleteItems, ({ body }) => {
    left -= body.ids.length
    return body
  })
  const { user } = renderInApp(<ItemsPage />, { at: '/items?filter=low-stock&sort=recent' })
  await screen.findByRole('table', { name: 'All Items' })
  const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  await user.click(head)
  expect(await screen.findByText('4 items selected')).toBeDefined()
  expect([head.checked, head.indeterminate]).toEqual([false, true])
  expect(screen.getByText('All 4 on screen are selected.')).toBeDefined()
  expect(api.calls(listItemIds)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Select all 300' }))
  expect(await screen.findByText('Selecting all 300…')).toBeDefined()
  expect(screen.queryByText('All 4 on screen are selected.')).toBeNull()
  // Actions on the whole list wait until all ids are known.
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await waitFor(() =>
    expect(api.calls(listItemIds)[0]?.query).toEqual({ filter: 'low-stock', sort: 'recent' }),
  )
  answer()
  expect(await screen.findByText('300 items selected')).toBeDefined()
  // Items whose containers are unknown here have no labels.
  expect(screen.queryByRole('button', { name: 'Labels' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Five nails' }))
  expect(await screen.findByText('299 items selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 299 items?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(api.calls(deleteItems)).toHaveLength(1))
  expect(api.calls(deleteItems)[0]?.body.ids.toSorted((a, b) => a - b)).toEqual(ids.filter((id) => id !== 3))
})

it('keeps what is loaded selected, and says so, when the rest can’t be told', async () => {
  api.on(listItems, () => pageOf(items, { total: 300, next: 'more' }))
  api.on(listItemIds, () => refusal(422, 'SEARCH_TOO_BROAD', 'Type more letters.'))
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 300' }))
  expect((await screen.findAllByText('Only the rows loaded so far are selected')).length).toBeGreaterThan(0)
  expect(screen.getByText('4 items selected')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).indeterminate).toBe(true)
})

describe('letters at the side', () => {
  const named = (from: number, ...names: string[]) => names.map((name, n) => anItem({ id: from + n, name }))

  /** A list of which the first page, that at "t" and the one before it are there. */
  async function openLong(at: string, total: number) {
    api.on(listItems, ({ query }) => {
      if (query?.cursor === 'before-t')
        return pageOf(named(400, 'Sand', 'Saw'), { total, next: 'saw', previous: 'before-sand' })
      if (query?.cursor !== undefined) return new Promise(() => undefined)
      if (query?.from !== undefined)
        return pageOf(named(402, 'Tacks', 'Tape', 'Twine'), { total, next: 'twine', previous: 'before-t' })
      return pageOf(items, { total, next: 'more' })
    })
    return open(at)
  }
  const rail = () => screen.findByRole('slider', { name: 'Go to a letter' })
  const asked = () => api.calls(listItems).map(({ query }) => [query?.from, query?.cursor])

  it('of a long list by name lead to the items of a letter by two pages, that from there and that before', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    const { user } = await openLong('/items?filter=in-stock', 500)
    const slider = await rail()
    slider.focus()
    await user.keyboard('t')
    expect(slider.getAttribute('aria-valuetext')).toBe('T')
    // Until pages tell better, a letter's position is estimated by the alphabet; the table's head has no height here.
    const place = Math.floor((500 * 20) / 27)
    expect(scrolled.mock.lastCall?.[1]).toBe(place * 52)
    await waitFor(() =>
      expect(asked().slice(-2)).toEqual([
        ['t', undefined],
        ['t', 'before-t'],
      ]),
    )
  })

  it('take the end of a letter from where names descend', async () => {
    const { user } = await openLong('/items?sort=name-desc', 500)
    const slider = await rail()
    slider.focus()
    await user.keyboard('t')
    await waitFor(() => expect(asked()).toContainEqual(['u', undefined]))
  })

  it('need no answer for what is loaded', async () => {
    const { user } = await openLong('/items', 500)
    const slider = await rail()
    slider.focus()
    await user.keyboard('o')
    expect(slider.getAttribute('aria-valuetext')).toBe('O')
    expect(asked().filter(([from]) => from !== undefined)).toEqual([])
    await user.keyboard('{Home}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Numbers and symbols')
  })

  it.each([
    ['/items', 499],
    ['/items?sort=recent', 5000],
    ['/items?q=nail', 5000],
  ])('are not there where they help nobody: %s of %i', async (at, total) => {
    await openLong(at, total)
    await Promise.resolve()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

it('says on a phone in which container each item is, however low it is', async () => {
  onScreenOf(390)
  api.on(listItems, [
    anItem({ id: 1, name: 'Fuses', quantity: 2, containerName: 'Garage shelf' }),
    anItem({ id: 2, name: 'Nails', quantity: 90, containerName: 'Toolbox' }),
  ])
  renderInApp(<ItemsPage />, { at: '/items' })
  const low = await screen.findByRole('article', { name: 'Fuses' })
  expect(low.textContent).toContain('Garage shelf')
  expect(low.textContent).toContain('Low Stock')
  expect(screen.getByRole('article', { name: 'Nails' }).textContent).toContain('Toolbox')
})

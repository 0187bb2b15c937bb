import { listContainers } from '@stowage/contract/containers'
import { listItems } from '@stowage/contract/items'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, anItem } from '../../../test/samples.ts'
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
  const rendered = renderInApp(<SearchScreen />, { at })
  await screen.findAllByRole('list')
  return rendered
}

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
  expect(api.calls(listItems)[0]?.query).toMatchObject({ q: 'batt', similar: 'true', sort: 'name-asc' })
})

it('leads to containers, and to items in their container [FIND-10] [FIND-11]', async () => {
  await open()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/containers/5', '/containers/14?highlight=7', '/containers/5?highlight=8'])
})

it('knows only In Stock and Out of Stock [FIND-12] [FIND-13]', async () => {
  await open()
  const [first, second] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('In Stock')
  expect(second?.textContent).toContain('Out of Stock')
  expect(screen.queryByText('Low Stock')).toBeNull()
})

it('narrows the results to one kind, in the address too [FIND-04] [FIND-05] [FIND-06]', async () => {
  const { user } = await open()
  expect(option('All')).toHaveProperty('checked', true)
  await user.click(option('Containers'))
  await waitFor(() => expect(lists()).toEqual(['Containers']))
  expect(window.location.search).toBe('?q=batt&filter=containers')
  await user.click(option('Items'))
  await waitFor(() => expect(lists()).toEqual(['Items']))
  expect(window.location.search).toBe('?q=batt&filter=items')
})

it('sorts by name, date and quantity, up and down [FIND-07] [FIND-08] [FIND-09]', async () => {
  const { user } = await open()
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...sort.options].map((one) => one.value)).toEqual(['name', 'createdAt', 'quantity'])
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
  renderInApp(<SearchScreen />, { at: '/search' })
  expect(screen.getByText('What are you looking for?')).toBeDefined()
  expect(api.fetch).not.toHaveBeenCalled()
})

it('says when results only resemble the words', async () => {
  api.on(listContainers, () => pageOf([], { match: 'similar' }))
  api.on(listItems, () => pageOf([anItem({ name: 'Nail polish' })], { match: 'similar' }))
  await open('/search?q=polise')
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing matches “polise” exactly. Showing similar results.',
  )
})

it('says when nothing was found', async () => {
  api.on(listContainers, [])
  api.on(listItems, [])
  renderInApp(<SearchScreen />, { at: '/search?q=zzz' })
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
  renderInApp(<SearchScreen />, { at: '/search?q=batt' })
  expect((await screen.findByRole('alert')).textContent).toContain('Type more letters.')
})

it('says that the search did not work, and works at the next try', async () => {
  api.on(listItems, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = renderInApp(<SearchScreen />, { at: '/search?q=batt' })
  expect((await screen.findByRole('alert')).textContent).toContain('The search did not work')
  api.on(listItems, [aa])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Items' })).toBeDefined()
})

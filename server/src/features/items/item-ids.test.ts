import type { Item } from '@stowage/contract/items'
import { itemFilters, itemSorts } from '@stowage/contract/items.rules'
import { beforeAll, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

let person: Person
let box: { id: number }

beforeAll(async () => {
  person = await app.signIn({ plan: 'business' })
  box = await makeContainer(person)
  const items = Array.from({ length: 60 }, (_, n) => ({
    name: `Part ${n % 7}`,
    quantity: n % 9,
    minQuantity: n % 3,
    containerId: box.id,
  }))
  await person.post('/api/items/bulk', { items })
  await makeItem(person, { name: 'Elsewhere', quantity: 100 })
})

const ids = async (query: string) => (await person.get(`/api/items/ids${query}`)).body

const listed = async (query: string) =>
  (await person.get(`/api/items${query}`)).body.map(({ id }: Item) => id) as number[]

const choices = [
  ...itemFilters.map((filter) => `?filter=${filter}`),
  ...itemSorts.map((sort) => `?sort=${sort}`),
  '?q=part%203',
  '?q=p',
  '?q=else&filter=in-stock',
]

it.each(choices)('gives the ids of just what the list shows by %s, in its order', async (query) => {
  expect(await ids(query)).toEqual({ ids: await listed(query), hasMore: false })
})

it('keeps to a container, and gives nothing of another workspace', async () => {
  const inside = `?containerId=${box.id}&filter=at-minimum`
  expect((await ids(inside)).ids).toEqual(await listed(inside))
  const other = await app.signIn()
  expect((await other.get(`/api/items/ids?containerId=${box.id}`)).body).toEqual({ ids: [], hasMore: false })
  expect((await person.get('/api/items/ids?containerId=x')).status).toBe(400)
})

it('gives as many as one request changes, and says when there are more', async () => {
  const other = await app.signIn({ plan: 'business' })
  const { id } = await makeContainer(other)
  await app.pool.query(
    `insert into items (workspace_id, container_id, container_name, location, name, quantity, min_quantity)
     select workspace_id, id, name, location, 'Nut ' || n, 1, 0 from containers, generate_series(1, 25002) n where id = $1`,
    [id],
  )
  const first = (await other.get('/api/items/ids?sort=created-asc')).body
  expect([first.ids.length, first.hasMore]).toEqual([25_000, true])
  const found = (await other.get('/api/items/ids?q=nut&sort=created-asc')).body
  expect(found).toEqual(first)
})

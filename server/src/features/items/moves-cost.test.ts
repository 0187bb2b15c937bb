import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { rowsLookedAt, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

/** Past the API, so that the planner hears of them as late as of an import. */
async function insertMany(person: Person, containerId: number, count: number): Promise<number[]> {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into items (workspace_id, container_id, name, quantity, container_name, location)
     select $1, $2, 'Thing ' || n, 1, 'Box', 'Garage' from generate_series(1, $3::int) n returning id`,
    [person.workspaceId, containerId, count],
  )
  return rows.map(({ id }) => id)
}

it('compares no item with every move where the planner knows nothing of the workspace', async () => {
  const person = await app.signIn({ plan: 'business' })
  const [from, target] = [await makeContainer(person), await makeContainer(person)]
  const ids = await insertMany(person, from.id, 6_000)
  const moves = [{ id: ids[0], containerId: target.id }]
  const statements = await statementsDuring(app.pool, () => person.post('/api/items/move', { moves }))
  const [put] = statements.filter(({ name }) => name === 'items.put')
  if (!put) throw new Error('Nothing was moved.')
  const [workspaceId, , , targets] = put.values ?? []
  const others = ids.slice(1)
  const places = JSON.stringify(Object.fromEntries(others.map((id) => [id, target.id])))
  const values = [workspaceId, others, places, targets]
  expect(await rowsLookedAt(app.pool, [{ ...put, values }])).toBeLessThan(30_000)
})

it('writes long ledgers in parts, with others between', async () => {
  const person = await app.signIn({ plan: 'business' })
  const [from, target] = [await makeContainer(person), await makeContainer(person)]
  const ids = await insertMany(person, from.id, 6_000)
  const moves = ids.map((id) => ({ id, containerId: target.id }))
  const statements = await statementsDuring(app.pool, () => person.post('/api/items/move', { moves }))
  const added = statements.filter(({ name }) => name === 'movements.add')
  const lengths = added.map(({ values = [] }) => (values[2] as number[]).length)
  expect(lengths).toEqual([5_000, 1_000])
})

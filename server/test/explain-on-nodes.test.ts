import { expect, inject, it } from 'vitest'
import { useDatabase } from './database.ts'
import { explainOnNodes, problemIn } from './explain-on-nodes.ts'

const database = useDatabase()

it.each([
  ['Custom Scan (Citus Adaptive)\n  Task Count: 1\n  Tasks Shown: All', undefined],
  [
    'Custom Scan (Citus INSERT ... SELECT)\n  INSERT/SELECT method: pull to coordinator\n  ->  Function Scan on m',
    undefined,
  ],
  ['Custom Scan (Citus Adaptive)\n  Task Count: 8\n  Tasks Shown: One of 8', 'is 8 tasks'],
  [
    'Custom Scan (Citus Adaptive)\n  ->  Distributed Subplan 3_1\n  Task Count: 1\n  Tasks Shown: All',
    'has a subplan',
  ],
  ['Index Scan using items_pkey on items', 'is not sent to a node'],
])('reads the plan %j', (plan, problem) => {
  expect(problemIn(plan)).toBe(problem)
})

it('looks at what is about inventory, a cursor by what it reads', async () => {
  const { database: name } = database.pool.options
  const target = { ...inject('database'), ...(name === undefined ? {} : { database: name }) }
  const found = inject('nodes').length > 0 ? undefined : 'is not sent to a node'
  const text = 'select id from items where workspace_id = $1'
  expect(await explainOnNodes(target, text, [1])).toBe(found)
  expect(await explainOnNodes(target, `declare part no scroll cursor for ${text}`, [1])).toBe(found)
  expect(await explainOnNodes(target, 'select items from plans where id = $1', [1])).toBeUndefined()
  expect(await explainOnNodes(target, 'fetch 1000 from part', [])).toBeUndefined()
})

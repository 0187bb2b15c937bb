import { expect, it } from 'vitest'
import { searchSimilar } from '../src/lists/in-search.ts'
import { useApp } from './app.ts'
import { makeItem } from './factories.ts'
import { recorder } from './statement-recorder.ts'

const app = useApp()

it('sees what the server asks, but not what a test asks', async () => {
  const person = await app.signIn()
  await makeItem(person)
  recorder.seen.clear()
  await app.pool.query('select count(*) from items')
  expect(recorder.seen.size).toBe(0)
  expect((await person.get('/api/items')).status).toBe(200)
  expect(
    [...recorder.seen].filter((text) => text.includes('from items i where i.workspace_id')),
  ).toHaveLength(1)
  expect(recorder.problems).toEqual([])
})

it('tells of each statement on inventory that is not of one workspace', async () => {
  const { workspaceId: id } = await app.signIn()
  const ctx = { ...app.ctx, workspace: { id }, actor: {} } as never
  const byIds = async () => []
  const anybodys = {
    from: 'items i',
    alias: 'i',
    columns: 'i.id',
    byIds,
    where: 'true',
    filter: '',
    values: [],
  }
  await searchSimilar(ctx, anybodys, ['lantren'], new Set())
  await Promise.all(recorder.asked.splice(0))
  const told = recorder.problems.splice(0)
  expect(told.filter((one) => one.endsWith(': does not name the workspace of the call'))).toHaveLength(2)
})

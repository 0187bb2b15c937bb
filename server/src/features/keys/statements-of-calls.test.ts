import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openApp, type Person } from '../../../test/app.ts'
import { makeItem, makeKey } from '../../../test/factories.ts'

let app: Awaited<ReturnType<typeof openApp>>
let person: Person
let origin = ''
beforeAll(async () => {
  // Neither a key nor a session is forgotten by its age then, and no minute begins.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  app = await openApp()
  app.now = new Date('2026-11-01T10:00:01Z')
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  person = await app.signIn({ plan: 'business' })
  await makeItem(person, { name: 'Drill' })
})
afterAll(async () => {
  await app.close()
  vi.restoreAllMocks()
})

/** The names of the statements that lists of 50 send to the database, after one that is remembered. */
async function statementsOf(lists: number, headers: Record<string, string>): Promise<string[]> {
  const list = async () => {
    const answer = await fetch(`${origin}/api/items?limit=50`, { headers })
    expect([answer.status, await answer.json()]).toMatchObject([200, [{ name: 'Drill' }]])
  }
  await list()
  const submit = vi.spyOn(pg.Query.prototype, 'submit')
  for (let times = 0; times < lists; times += 1) await list()
  const names = submit.mock.contexts.map((query) => String((query as { name?: string }).name))
  submit.mockRestore()
  // Others look at the feeds and the webhooks by the clock.
  return names.filter((name) => /^(items|sessions|api-keys)\./.test(name))
}

it('sends the statements of a call by a session, and one more with every tenth call [KEY-10]', async () => {
  const { authorization } = await makeKey(app, person, { scopes: ['inventory:read'] })
  const bySession = await statementsOf(20, { cookie: person.cookie })
  const byKey = await statementsOf(20, { authorization })
  expect(bySession).toHaveLength(20)
  expect(byKey.filter((name) => name !== 'api-keys.add-calls')).toEqual(bySession)
  expect(byKey).toHaveLength(22)
})

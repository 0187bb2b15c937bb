import { endpoint } from '@stowage/contract/endpoint'
import { usualLowStockRule } from '@stowage/contract/items.rules'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Person, useApp } from '../../../test/app.ts'
import { statementsDuring } from '../../../test/plans.ts'
import { refusal } from '../../app-error.ts'
import type { Ctx } from '../../context.ts'
import { handleError } from '../responses/error-handler.ts'
import { createBinder } from './bind.ts'
import { removeOutdated } from './store.ts'

const app = useApp()

const makeThing = endpoint('POST', '/api/things', {
  changes: [],
  status: 201,
  schemas: async () => ({
    body: z.strictObject({ name: z.string(), wait: z.boolean().optional() }),
    response: z.object({ name: z.string(), number: z.int() }),
  }),
})

const makeSlowThing = endpoint('POST', '/api/slow-things', {
  changes: [],
  status: 201,
  schemas: async () => ({
    body: z.strictObject({ name: z.string() }),
    response: z.object({ name: z.string(), number: z.int() }),
  }),
})
/** Records where the slow work and the writing ran. */
const worked: ('outside' | 'inside')[] = []
const placeOf = (ctx: Ctx) => (ctx.db === ctx.pool ? 'outside' : 'inside')

/** A program with one POST that inserts a row, which shows how often it ran. */
const server = Fastify()
let person: Person

async function make(ctx: Ctx, input: { body: { name: string; wait?: boolean | undefined } }) {
  const { rows } = await ctx.db.query<{ number: number }>(
    'insert into things (name) values ($1) returning number',
    [input.body.name],
  )
  if (input.body.wait) await ctx.db.query('select pg_sleep(0.2)')
  if (input.body.name === 'refused') throw refusal('CONFLICT', 'call.running')
  return { name: input.body.name, number: rows[0]?.number ?? 0 }
}

beforeAll(async () => {
  person = await app.signIn()
  await app.pool.query('create table things (number int generated always as identity, name text)')
  const signedIn = {
    actor: {
      kind: 'person',
      id: person.id,
      name: 'Ada',
      theme: 'light',
      language: 'en',
      role: 'user',
      isAdmin: false,
      sessionId: 1,
    },
    workspace: {
      id: person.workspaceId,
      role: 'owner',
      pausedBy: null,
      ownerId: person.id,
      lowStockRule: usualLowStockRule,
    },
    isLastUsed: true,
  } as const
  const binder = createBinder({
    base: app.ctx,
    signedIn: async () => signedIn,
    stillMay: async () => true,
    onStaffRefused: async () => undefined,
    spool: { through: (source) => source as never },
    budget: { consumeOrRefuse: async () => undefined, add: async () => undefined },
    keyCalls: { count: async () => undefined },
  })
  binder.bind(makeThing, 'items.change', make)
  binder.bind.prepared(makeSlowThing, 'items.change', {
    prepare: async (ctx, { body }) => {
      worked.push(placeOf(ctx))
      return `prepared ${body.name}`
    },
    act: async (ctx, _input, name) => {
      worked.push(placeOf(ctx))
      return make(ctx, { body: { name } })
    },
  })
  server.setErrorHandler(handleError)
  binder.register(server)
})
afterAll(() => server.close())

async function send(key: string | undefined, payload: object | string, url = '/api/things') {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const type = { 'content-type': 'application/json' }
  const answer = await server.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...type, ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function count(name: string): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>('select count(*) from things where name = $1', [
    name,
  ])
  return rows[0]?.count ?? 0
}

describe('a POST with an Idempotency-Key', () => {
  it('acts once, however often it is sent, and answers the same', async () => {
    const first = await send('k-1', { name: 'once' })
    const again = await send('k-1', { name: 'once' })
    expect(first).toMatchObject({ status: 201, body: { name: 'once' } })
    expect(again).toEqual(first)
    expect(await count('once')).toBe(1)
  })

  it('acts once also when it is sent twenty times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('k-parallel', { name: 'parallel', wait: true })),
    )
    expect(await count('parallel')).toBe(1)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(201)
  })

  it('is refused with another body under the same key', async () => {
    await send('k-2', { name: 'mine' })
    const reply = await send('k-2', { name: 'other' })
    expect([reply.status, reply.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await count('other')).toBe(0)
  })

  it('may be tried again after a refusal, which leaves nothing behind', async () => {
    expect((await send('k-3', { name: 'refused' })).status).toBe(409)
    expect(await count('refused')).toBe(0)
    expect((await send('k-3', { name: 'accepted' })).status).toBe(201)
  })

  it('acts anew after a day', async () => {
    await send('k-4', { name: 'old' })
    await app.pool.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'k-4'`,
    )
    expect((await send('k-4', { name: 'old' })).status).toBe(201)
    expect(await count('old')).toBe(2)
  })

  it('is forgotten after a day, in one workspace after the other', async () => {
    const other = await app.signIn()
    const [first, last] = [person, other].toSorted((one, two) => one.workspaceId - two.workspaceId)
    for (const one of [person, other]) {
      await app.pool.query(
        `insert into idempotency_keys (workspace_id, user_id, key, request_hash, created_at)
         values ($1, $2, 'forgotten', '', now() - interval '25 hours'), ($1, $2, 'known', '', now() - interval '23 hours')`,
        [one.workspaceId, one.id],
      )
    }
    const statements = await statementsDuring(app.pool, () => removeOutdated(app.pool))
    const removing = statements.filter(({ text }) => text.startsWith('delete'))
    expect(removing.map(({ values }) => values)).toEqual([[first?.workspaceId], [last?.workspaceId]])
    const { rows } = await app.pool.query(
      `select workspace_id as "workspaceId", key from idempotency_keys where key in ('forgotten', 'known') order by 1`,
    )
    expect(rows).toEqual([first, last].map((one) => ({ workspaceId: one?.workspaceId, key: 'known' })))
  })

  it.each(['', ' ', 'a b', 'x'.repeat(201), 'ü'])('is refused when the key is %j', async (key) => {
    const reply = await send(key, { name: 'bad key' })
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'Idempotency-Key must be 1 to 200 visible characters.',
    ])
    expect(await count('bad key')).toBe(0)
  })

  it('is another one for another person', async () => {
    await send('k-5', { name: 'shared key' })
    const other = await app.signIn()
    const { rowCount } = await app.pool.query(
      `insert into idempotency_keys (workspace_id, user_id, key, request_hash) values ($2, $1, 'k-5', '')`,
      [other.id, other.workspaceId],
    )
    expect(rowCount).toBe(1)
  })
})

describe('a POST that needs work before it acts', () => {
  it('works before the transaction, so that no connection waits for it, and not again for a kept answer', async () => {
    const first = await send('slow', { name: 'photo' }, '/api/slow-things')
    expect([first.status, first.body.name]).toEqual([201, 'prepared photo'])
    expect(worked.splice(0)).toEqual(['outside', 'inside'])
    expect(await send('slow', { name: 'photo' }, '/api/slow-things')).toEqual(first)
    expect(worked).toEqual([])
    const other = await send('slow', { name: 'another' }, '/api/slow-things')
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(worked).toEqual([])
  })

  it('acts once also when it is sent many times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('slow-parallel', { name: 'same' }, '/api/slow-things')),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await count('prepared same')).toBe(1)
  })

  it('works and acts without a key too', async () => {
    expect((await send(undefined, { name: 'plain' }, '/api/slow-things')).body.name).toBe('prepared plain')
  })
})

describe('a POST without a key', () => {
  it('acts every time', async () => {
    await send(undefined, { name: 'twice' })
    await send(undefined, { name: 'twice' })
    expect(await count('twice')).toBe(2)
  })
})

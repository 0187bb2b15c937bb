import { keyLimits } from '@stowage/contract/keys.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeKey } from '../../../test/factories.ts'
import { findByGrant, tellEndingKeys } from '../keys/service.ts'
import { selectDue } from '../webhooks/store/deliveries.ts'

const app = useApp()

const day = 86_400_000
const of = ({ workspaceId }: Person, rest = '') => `/api/workspaces/${workspaceId}${rest}`

let owner: Person
beforeAll(async () => {
  owner = await app.signIn({ plan: 'business', firstName: 'Maya' })
})

/** Connects an assistant of a member, as the consent page does; the id of its grant. */
async function connectAssistant({ id, workspaceId }: Person): Promise<string> {
  const { rows } = await app.pool.query<{ grant: string }>(
    `insert into api_keys (workspace_id, user_id, kind, name, shown, client, grant_id, scopes)
      values ($1, $2, 'app', 'Claude', '', 'claude.example', gen_random_uuid(), '{inventory:read}')
      returning grant_id as grant`,
    [workspaceId, id],
  )
  const grant = rows[0]?.grant ?? ''
  await app.pool.query(
    `insert into oauth_payloads (model, id, payload, grant_id, expires_at)
      values ('RefreshToken', $1, '{}', $2, now() + interval '1 day')`,
    [`token-${grant}`, grant],
  )
  return grant
}

const countOf = async (table: string, where: string, value: unknown) => {
  const { rows } = await app.pool.query<{ total: number }>(
    `select count(*)::int as total from ${table} where ${where} = $1`,
    [value],
  )
  return rows[0]?.total
}

describe('what a member has in a workspace', () => {
  it.each([
    ['leaves', (person: Person) => person.post(of(person, '/leave'))],
    ['is removed', (person: Person) => owner.delete(of(owner, `/members/${person.id}`))],
  ])('ends when the person %s: keys, assistants with their tokens, choices [OWN-03]', async (_, end) => {
    const person = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const key = await makeKey(app, person, { scopes: ['inventory:read'], days: null })
    const grant = await connectAssistant(person)
    const chosen = await person.patch(of(person, '/notifications'), { kind: 'low-stock', mail: true })
    expect(chosen.status).toBe(200)
    expect(await countOf('notification_choices', 'user_id', person.id)).toBe(1)
    expect((await key.get('/api/containers')).status).toBe(200)
    expect(await findByGrant(app.ctx, grant)).toMatchObject({ actor: { id: person.id } })
    expect((await end(person)).status).toBe(204)
    expect((await key.get('/api/containers')).status).toBe(401)
    expect(await findByGrant(app.ctx, grant)).toBeNull()
    for (const [table, where, value] of [
      ['api_keys', 'user_id', person.id],
      ['oauth_payloads', 'grant_id', grant],
      ['notification_choices', 'user_id', person.id],
    ] as const)
      expect([table, await countOf(table, where, value)]).toEqual([table, 0])
    // A new membership brings none of it back.
    await app.pool.query(`insert into memberships (workspace_id, user_id, role) values ($1, $2, 'editor')`, [
      owner.workspaceId,
      person.id,
    ])
    expect((await key.get('/api/containers')).status).toBe(401)
  })

  it('shrinks with the role: a key reads only, once its person is a viewer or paused [OWN-03] [KEY-04]', async () => {
    const person = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const key = await makeKey(app, person)
    const box = { name: 'By a key', location: 'Attic' }
    expect((await key.post('/api/containers', box)).status).toBe(201)
    expect((await key.get('/api/webhooks')).status).toBe(200)
    await owner.patch(of(owner, `/members/${person.id}`), { role: 'viewer' })
    expect((await key.post('/api/containers', box)).status).toBe(403)
    expect((await key.get('/api/webhooks')).status).toBe(403)
    expect((await key.get('/api/containers')).status).toBe(200)
    await owner.patch(of(owner, `/members/${person.id}`), { role: 'admin' })
    await app.pool.query('update memberships set is_paused = true where user_id = $1', [person.id])
    expect((await key.post('/api/containers', box)).status).toBe(403)
    expect((await key.get('/api/webhooks')).status).toBe(403)
  })
})

it('a deleted workspace stops keys, assistants and webhooks, and a restored one has them again [OWN-04]', async () => {
  const person = await app.signIn({ plan: 'business' })
  const key = await makeKey(app, person, { days: 30 })
  const grant = await connectAssistant(person)
  await makeContainer(person)
  await app.pool.query(
    `with h as (insert into webhooks (workspace_id, url, events, secret, cursor, created_by)
        values ($1, 'https://hooks.example/', '{item.low}', 'x', 0, $2) returning id)
      insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, seq, body, actor_id,
        next_attempt_at, created_at)
      select $1, id, 'm', 'item.low', 1, '{}', $2, now() - interval '1 minute', now() from h`,
    [person.workspaceId, person.id],
  )
  const due = async () =>
    (await selectDue(app.ctx.db, { now: new Date().toISOString(), perWebhook: 4, limit: 100, except: [] }))
      .length
  const works = async () => [
    (await key.get('/api/containers')).status,
    (await findByGrant(app.ctx, grant)) !== null,
    await due(),
  ]
  expect(await works()).toEqual([200, true, 1])
  const { name } = (await person.get(of(person))).body
  expect((await person.delete(of(person), {}, { name })).status).toBe(204)
  expect(await works()).toEqual([401, false, 0])
  // Keys of a deleted workspace cause no mail about their end.
  app.now = new Date(Date.now() + (30 - keyLimits.warningDays) * day + 60_000)
  const mailed = () => countOf('outgoing_mails', 'recipient', person.email)
  const before = await mailed()
  await tellEndingKeys(app.ctx)
  expect(await mailed()).toBe(before)
  app.now = undefined
  expect((await person.post(`/api/deleted-workspaces/${person.workspaceId}/restore`)).status).toBe(200)
  expect(await works()).toEqual([200, true, 1])
})

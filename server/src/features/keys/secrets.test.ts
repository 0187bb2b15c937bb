import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Person, type Reply, useApp } from '../../../test/app.ts'
import { makeContainer, makeKey } from '../../../test/factories.ts'
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts'
import { WebhookDispatcher } from '../webhooks/service/webhook-dispatcher.ts'

const app = useApp()
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

/** Everything that the program logs from now on, at any level. */
function listenToLog(): () => string {
  const lines: string[] = []
  const note = (...words: unknown[]) => void lines.push(inspect(words, { depth: 9 }))
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
    vi.spyOn(app.server.log, level).mockImplementation(note)
  }
  return () => lines.join('\n')
}

/**
 * Makes calls that are refused, such as with a mistyped key or with the key in the address, and one that fails in the
 * program. Returns the answers.
 */
async function callWrongly({ key, get, post }: Awaited<ReturnType<typeof makeKey>>): Promise<Reply[]> {
  const mistyped = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`
  const json = { 'content-type': 'application/json' }
  const asKey = (authorization: string | string[]) =>
    app.request({ method: 'GET', url: '/api/items', headers: { authorization: authorization as string } })
  const replies = [
    await get('/api/items'),
    await get('/api/items/999999999'),
    await get('/api/nothing'),
    await get('/api/keys'),
    await post('/api/items', '{"name":'),
    await post('/api/items', { name: key, containerId: 'x' }),
    await asKey(`Bearer ${mistyped}`),
    await asKey(`Bearer ${key} `.repeat(200)),
    await asKey([`Bearer ${key}`, `Bearer ${key}`]),
    await app.request({ method: 'GET', url: `/api/items?q=${key}` }),
    await app.request({ method: 'POST', url: `/mcp?key=${key}`, headers: json, payload: '{}' }),
    await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: key } }),
    await app.request({ method: 'GET', url: '/api/items', headers: { cookie: `sid=${key}` } }),
  ]
  await app.pool.query('alter table items rename to items_away')
  const failed = await get('/api/items')
  await app.pool.query('alter table items_away rename to items')
  expect(failed.status).toBe(500)
  return [...replies, failed]
}

const lists = ({ workspaceId }: Person, webhook: number) => [
  '/api/keys',
  `/api/workspaces/${workspaceId}/keys`,
  '/api/webhooks',
  `/api/webhooks/${webhook}`,
  `/api/webhooks/${webhook}/deliveries`,
  '/api/user/activity',
  `/api/workspaces/${workspaceId}/activity`,
  '/api/user/export',
  '/api/export/file?kind=items&format=json',
  '/api/notifications',
  '/api/admin/audit-logs',
]

it('no secret of a program stands in a log, error, list, export, activity or audit [KEY-03]', async () => {
  const logged = listenToLog()
  const person = await app.signIn({ plan: 'business', role: 'super_admin' })
  const program = await makeKey(app, person)
  const errors = await callWrongly(program)
  const url = `${receiver.origin}/hook?token=of-the-address`
  const made = await program.post('/api/webhooks', { url, events: ['container.created'] })
  const { id, secret }: { id: number; secret: string } = made.body
  const renewed: string = (await person.post(`/api/webhooks/${id}/secret`)).body.secret
  receiver.answer = (response) => void response.writeHead(410).end()
  await makeContainer(person)
  await new WebhookDispatcher(app.ctx).deliverAll()
  expect(receiver.received).toHaveLength(1)
  await person.patch(`/api/webhooks/${id}`, { url: 'https://10.0.0.1/?token=of-the-address' })
  const secrets = [program.key, secret, renewed].map((text) => text.slice(8, -4))
  // The failure is in the log, so that the log was listened to.
  expect(logged()).toContain('request failed')
  const shown = [logged(), ...errors.map((reply) => inspect(reply, { depth: 9 }))]
  for (const list of lists(person, id)) {
    const reply = await person.get(list)
    expect([list, reply.status]).toEqual([list, 200])
    const text = inspect(reply, { depth: 9, maxStringLength: null, maxArrayLength: null })
    shown.push(text)
    if (!list.startsWith('/api/webhooks'))
      expect([list, text.includes('of-the-address')]).toEqual([list, false])
  }
  expect(logged()).not.toContain('of-the-address')
  for (const text of shown) for (const hidden of secrets) expect(text).not.toContain(hidden)
})

it('secrets of webhooks lie in their own columns alone', async () => {
  const person = await app.signIn({ plan: 'business' })
  const { body } = await person.post(
    '/api/webhooks',
    { url: `${receiver.origin}/hook`, events: ['container.created'] },
    { 'idempotency-key': 'a-webhook' },
  )
  const renewed = await person.post(`/api/webhooks/${body.id}/secret`, undefined, {
    'idempotency-key': 'anew',
  })
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
        and table_name <> 'webhooks'`,
  )
  for (const { name } of tables) {
    const { rowCount } = await app.pool.query(
      `select from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
      [body.secret.slice('whsec_'.length), renewed.body.secret.slice('whsec_'.length)],
    )
    expect([name, rowCount]).toEqual([name, 0])
  }
})

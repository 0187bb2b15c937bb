import { retryDelays, webhookEvents } from '@stowage/contract/webhooks.rules'
import pg from 'pg'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, makeKey } from '../../../test/factories.ts'
import { rowsLookedAt, statementsDuring } from '../../../test/plans.ts'
import { openReceiver, type Received, type Receiver } from '../../../test/webhook-receiver.ts'
import { notifyWorkspaceNews } from '../notifications/service/notify-workspace.ts'
import { forgetInLog, forgetPersonInLog } from './service/deliveries.ts'
import { WebhookDispatcher } from './service/webhook-dispatcher.ts'
import { forgetOld } from './service.ts'

const app = useApp()
const day = 86_400_000
let receiver: Receiver
let dispatcher: WebhookDispatcher
beforeAll(async () => {
  receiver = await openReceiver()
  dispatcher = new WebhookDispatcher(app.ctx)
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received = []
  receiver.answer = (response) => void response.writeHead(204).end()
})
afterEach(async () => {
  app.now = undefined
  // So that a test has no deliveries of another one.
  await app.pool.query('delete from webhooks')
})

const answering = (status: number) => {
  receiver.answer = (response) => void response.writeHead(status).end()
}

async function makeWebhook(person: Person, fields = {}): Promise<{ id: number; secret: string; at: string }> {
  const body = { url: `${receiver.origin}/hook`, events: [...webhookEvents], ...fields }
  const reply = await person.post('/api/webhooks', body)
  expect(reply.status).toBe(201)
  return { ...reply.body, at: `/api/webhooks/${reply.body.id}` }
}

/** Type and data of what was received, in the order of the feed. */
const toldTo = ({ received }: Receiver) =>
  received
    .map(({ body }) => JSON.parse(body))
    .toSorted((one, other) => one.data.seq - other.data.seq || one.type.localeCompare(other.type))
const typesTold = () => toldTo(receiver).map(({ type }) => type)

/** Lets the clock go on; deliveries that wait become due. */
const later = (ms: number) => {
  app.now = new Date((app.now ?? new Date()).getTime() + ms)
}

async function signIn() {
  return app.signIn({ plan: 'business', firstName: 'Maya', lastName: 'Lind' })
}

describe('a change', () => {
  it('is told to webhooks that chose its kind [HOOK-02]', async () => {
    const owner = await signIn()
    await makeWebhook(owner)
    const first = await makeContainer(owner, { name: 'Tools' })
    const second = await makeContainer(owner)
    await owner.put(`/api/containers/${first.id}`, { name: 'Tool box' })
    const item = await makeItem(owner, { containerId: first.id, name: 'Drill', quantity: 9, minQuantity: 5 })
    const at = `/api/items/${item.id}`
    await owner.put(at, { name: 'Power drill' })
    await owner.post(`${at}/movements`, { delta: -1 })
    await owner.post(`${at}/movements`, { delta: -4 })
    await owner.put(at, { quantity: 12, description: 'Blue' })
    await owner.put(at, { containerId: second.id })
    await owner.delete(at)
    await owner.post('/api/items/restore', { ids: [item.id] })
    await owner.post('/api/items/bulk', {
      items: ['Saw', 'Nail'].map((name) => ({ name, containerId: first.id })),
    })
    await owner.delete(`/api/containers/${first.id}`)
    await owner.post(`/api/containers/${first.id}/restore`)
    await dispatcher.deliverAll()
    expect(typesTold()).toEqual([
      'container.created',
      'container.created',
      'container.updated',
      'item.created',
      'item.updated',
      'item.quantity_changed',
      'item.low',
      'item.quantity_changed',
      'item.quantity_changed',
      'item.updated',
      'item.moved',
      'item.deleted',
      'item.restored',
      'items.changed',
      'container.deleted',
      'container.restored',
    ])
  })

  it('of members is told, too, with their roles [HOOK-02]', async () => {
    const owner = await signIn()
    await makeWebhook(owner, { events: ['member.joined', 'member.left', 'member.role_changed'] })
    const members = `/api/workspaces/${owner.workspaceId}`
    const link = await owner.post(`${members}/invitations`, { role: 'viewer', hours: 24, uses: 1 })
    const guest = await app.signIn({ firstName: 'Jonas', lastName: 'Okafor' })
    await guest.post('/api/invitations/accept', {
      token: new URL(link.body.address).pathname.split('/').pop(),
    })
    await owner.patch(`${members}/members/${guest.id}`, { role: 'counter' })
    await owner.delete(`${members}/members/${guest.id}`)
    await dispatcher.deliverAll()
    const jonas = { id: guest.id, name: 'Jonas Okafor' }
    expect(toldTo(receiver).map(({ type, data }) => [type, data.by.id, data.member])).toEqual([
      ['member.joined', guest.id, { ...jonas, role: 'viewer' }],
      ['member.role_changed', owner.id, { ...jonas, role: 'counter' }],
      ['member.left', owner.id, jonas],
    ])
  })

  it('of many tells of each item that fell low by it, once [HOOK-02] [HOOK-05]', async () => {
    const owner = await signIn()
    const shelf = await makeContainer(owner)
    const low = await makeItem(owner, { containerId: shelf.id, name: 'Bolt', sku: 'B-1', quantity: 40 })
    const ample = await makeItem(owner, { containerId: shelf.id, name: 'Nut', sku: 'N-1', quantity: 40 })
    await makeWebhook(owner, { events: ['item.low', 'items.changed'] })
    const file = 'sku,quantity\nB-1,1\nN-1,30\n'
    const type = { 'content-type': 'application/octet-stream' }
    const { body: draft } = await owner.post('/api/imports?name=list.csv', file, type)
    expect((await owner.post(`/api/imports/${draft.id}/run`)).status).toBe(200)
    await Promise.all([dispatcher.deliverAll(), new WebhookDispatcher(app.ctx).deliverAll()])
    expect(toldTo(receiver)).toMatchObject([
      { type: 'item.low', data: { via: 'import', item: { id: low.id, name: 'Bolt', quantity: 1 } } },
      { type: 'items.changed', data: { change: 'imported', count: 2 } },
    ])
    const { body: listed } = await owner.get(`/api/workspaces/${owner.workspaceId}/activity?limit=1`)
    expect(listed).toMatchObject([{ action: 'inventory-imported', details: { count: 2 } }])
    expect(listed[0].details.fellItems).toBeUndefined()
    // What the undo takes below the line again is told, too.
    receiver.received = []
    for (const { id } of [low, ample]) await owner.post(`/api/items/${id}/movements`, { count: 50 })
    await dispatcher.deliverAll()
    const raising = await owner.post('/api/imports?name=list.csv', 'sku,quantity\nB-1,60\n', type)
    await app.pool.query('update items set quantity = 2 where id = $1', [low.id])
    await owner.post(`/api/imports/${raising.body.id}/run`)
    await dispatcher.deliverAll()
    receiver.received = []
    expect((await owner.post(`/api/imports/${raising.body.id}/undo`)).status).toBe(200)
    await dispatcher.deliverAll()
    expect(typesTold()).toEqual(['item.low', 'items.changed'])
  })

  it('of a person who deletes their account is told as leaving [HOOK-02]', async () => {
    const owner = await signIn()
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor', firstName: 'Jonas' })
    await makeWebhook(owner, { events: ['member.left'] })
    expect((await editor.delete('/api/user/account')).status).toBe(204)
    await dispatcher.deliverAll()
    expect(toldTo(receiver)).toMatchObject([
      { type: 'member.left', data: { member: { id: editor.id, name: null } } },
    ])
    const { body } = await owner.get(`/api/workspaces/${owner.workspaceId}/activity?limit=1`)
    expect(body).toMatchObject([{ action: 'member-left', person: null }])
  })

  it('is told with person and way, and the thing as it is [HOOK-04]', async () => {
    const owner = await signIn()
    await makeWebhook(owner)
    const item = await makeItem(owner, { name: 'Drill', quantity: 3 })
    const program = await makeKey(app, owner, { name: 'Scanner' })
    await program.post(`/api/items/${item.id}/movements`, { delta: 2 })
    await dispatcher.deliverAll()
    const [, created, changed] = toldTo(receiver)
    const { body: now } = await owner.get(`/api/items/${item.id}`)
    const by = { id: owner.id, name: 'Maya Lind' }
    const common = { workspace: owner.workspaceId, by }
    expect(created).toMatchObject({ type: 'item.created', data: { ...common, via: 'app', item: now } })
    expect(changed).toMatchObject({
      type: 'item.quantity_changed',
      data: { ...common, via: 'key', key: 'Scanner', item: { ...now, quantity: 5 } },
    })
    expect(changed.data.seq).toBeGreaterThan(created.data.seq)
    expect(Date.parse(changed.timestamp)).not.toBeNaN()
  })

  it('is told by its ids alone where the thing is longer than 8 kB [HOOK-04]', async () => {
    const owner = await signIn()
    await makeWebhook(owner, { events: ['item.created'] })
    const snow = (length: number) => '☃'.repeat(length)
    const { id: containerId } = await makeContainer(owner, { name: snow(100), location: snow(100) })
    const program = await makeKey(app, owner, { name: snow(60) })
    const texts = { name: snow(255), description: snow(2_000), sku: snow(64), barcode: snow(64) }
    const { body: item } = await program.post('/api/items', { containerId, ...texts })
    await dispatcher.deliverAll()
    expect(toldTo(receiver)[0].data.item).toEqual({ id: item.id, containerId: item.containerId })
  })

  it('is signed so that the public library verifies it, of two secrets by each [HOOK-03] [HOOK-09]', async () => {
    const owner = await signIn()
    const webhook = await makeWebhook(owner)
    const { body: renewed } = await owner.post(`${webhook.at}/secret`)
    expect(Date.parse(renewed.oldSecretUntil) - Date.now()).toBeCloseTo(day, -5)
    await makeContainer(owner, { name: 'Größe ☃' })
    await dispatcher.deliverAll()
    const [message] = receiver.received as [Received]
    const headers = message.headers as Record<string, string>
    for (const secret of [webhook.secret, renewed.secret]) {
      expect(new Verifier(secret).verify(message.body, headers)).toMatchObject({ type: 'container.created' })
    }
    expect(() => new Verifier(renewed.secret).verify(`${message.body} `, headers)).toThrow()
    later(day + 1)
    await makeContainer(owner)
    await dispatcher.deliverAll()
    expect(receiver.received[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/)
    await forgetOld(app.ctx)
    const { rows } = await app.pool.query('select old_secret from webhooks where id = $1', [webhook.id])
    expect(rows).toEqual([{ old_secret: null }])
  })

  it('is told once by several programs, each message under one id [HOOK-05]', async () => {
    const owner = await signIn()
    await makeWebhook(owner)
    await Promise.all(Array.from({ length: 30 }, () => makeContainer(owner)))
    const programs = Array.from({ length: 3 }, () => new WebhookDispatcher(app.ctx))
    await Promise.all(programs.map((program) => program.deliverAll()))
    await dispatcher.deliverAll()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })

  it('of before the webhook, and of another workspace, is not told', async () => {
    const [owner, other] = [await signIn(), await signIn()]
    await makeContainer(owner)
    await makeWebhook(owner)
    await makeContainer(other)
    await dispatcher.deliverAll()
    expect(receiver.received).toEqual([])
  })
})

describe('a delivery that fails', () => {
  it('is tried again by the schedule, with the same id and body [HOOK-06]', async () => {
    const owner = await signIn()
    const { at } = await makeWebhook(owner)
    app.now = new Date()
    await makeContainer(owner)
    answering(503)
    await dispatcher.deliverAll()
    for (const [index, seconds] of retryDelays.entries()) {
      const [{ nextAttemptAt, attempts, state, status }] = (await owner.get(`${at}/deliveries`)).body
      expect([attempts, state, status]).toEqual([index + 1, 'waiting', 503])
      const delay = Date.parse(nextAttemptAt) - app.now.getTime()
      expect(delay).toBeGreaterThanOrEqual(seconds * 900)
      expect(delay).toBeLessThanOrEqual(seconds * 1_100)
      later(delay - 1)
      await dispatcher.deliverAll()
      expect(receiver.received).toHaveLength(index + 1)
      later(1)
      await dispatcher.deliverAll()
    }
    expect(receiver.received).toHaveLength(10)
    const [{ nextAttemptAt, attempts, state }] = (await owner.get(`${at}/deliveries?state=failed`)).body
    expect([attempts, state, nextAttemptAt]).toEqual([10, 'failed', null])
    const [first] = receiver.received as [Received]
    for (const { body, headers } of receiver.received) {
      expect([body, headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']])
    }
  })

  it.each([301, 400, 404, 500])(
    'counts %i as a failure, and a later success ends it [HOOK-06]',
    async (status) => {
      const owner = await signIn()
      const { at } = await makeWebhook(owner)
      await makeContainer(owner)
      answering(status)
      await dispatcher.deliverAll()
      expect((await owner.get(at)).body).toMatchObject({
        failures: 1,
        deliveries: { all: 1, failed: 0, waiting: 1 },
        last: { status },
      })
      answering(200)
      later(6_000)
      await dispatcher.deliverAll()
      expect((await owner.get(at)).body).toMatchObject({
        failures: 0,
        failingSince: null,
        last: { status: 200 },
      })
    },
  )

  it('pauses the webhook at once when it is answered by 410, and owner and admins are told [HOOK-07]', async () => {
    const owner = await signIn()
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const { at } = await makeWebhook(owner)
    await makeContainer(owner, { name: 'First' })
    answering(410)
    await dispatcher.deliverAll()
    expect((await owner.get(at)).body).toMatchObject({ status: 'paused', reason: 'gone' })
    await tellQueued()
    const mails = await app.pool.query('select from outgoing_mails where recipient = any ($1)', [
      [owner.email, admin.email, editor.email],
    ])
    expect(mails.rowCount).toBe(2)
    const host = new URL(receiver.origin).host
    for (const [person, told] of [
      [owner, 1],
      [admin, 1],
      [editor, 0],
    ] as const) {
      const { body } = await person.get('/api/notifications')
      expect(body).toHaveLength(told)
      if (told) expect(body[0].details.workspace.title).toBe(`The webhook to ${host} was paused`)
    }
  })

  it('pauses it after 3 days and 20 failures; what waits and the next change go on by Resume [HOOK-07]', async () => {
    const owner = await signIn()
    const { id, at } = await makeWebhook(owner)
    await makeContainer(owner, { name: 'Waiting' })
    answering(500)
    await dispatcher.deliverAll()
    await app.pool.query(`update webhooks set failures = 18 where id = $1`, [id])
    later(day * 2)
    await dispatcher.deliverAll()
    await app.pool.query(`update webhooks set failures = 25 where id = $1`, [id])
    expect((await owner.get(at)).body.status).toBe('active')
    later(day * 2)
    await dispatcher.deliverAll()
    expect((await owner.get(at)).body).toMatchObject({ status: 'paused', reason: 'failing', failures: 26 })
    receiver.received = []
    answering(204)
    await makeContainer(owner, { name: 'Meanwhile' })
    later(day)
    await dispatcher.deliverAll()
    expect(receiver.received).toEqual([])
    expect((await owner.post(`${at}/resume`)).body).toMatchObject({
      status: 'active',
      reason: null,
      failures: 0,
    })
    await makeContainer(owner, { name: 'Next' })
    await dispatcher.deliverAll()
    expect(toldTo(receiver).map(({ data }) => data.container.name)).toEqual(['Waiting', 'Next'])
  })
})

/** Tells people of a paused webhook, as the queued job does; twice, as after a failure. */
async function tellQueued(): Promise<void> {
  const { rows } = await app.pool.query(`select data from jobs.job where name = 'workspace-news'`)
  for (const { data } of [...rows, ...rows]) await notifyWorkspaceNews(app.ctx, data)
}

describe('the log', () => {
  it('shows each delivery with its body and answer, by pages and by state [HOOK-08]', async () => {
    const owner = await signIn()
    const { at } = await makeWebhook(owner)
    await makeContainer(owner, { name: 'First' })
    receiver.answer = (response) => void response.writeHead(200).end('Thanks')
    await dispatcher.deliverAll()
    receiver.answer = (response) => void response.writeHead(500).end('Broken')
    await makeContainer(owner, { name: 'Second' })
    await dispatcher.deliverAll()
    const { body, headers } = await owner.get(`${at}/deliveries?limit=1`)
    expect(headers['x-total-count']).toBe('2')
    expect(body).toMatchObject([{ event: 'container.created', state: 'waiting', status: 500, attempts: 1 }])
    const next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(next, 'http://127.0.0.1')
    const [older] = (await owner.get(pathname + search)).body
    const one = (await owner.get(`${at}/deliveries/${older.id}`)).body
    expect(one).toMatchObject({ state: 'delivered', status: 200, answer: 'Thanks' })
    expect(one.ms).toBeGreaterThanOrEqual(0)
    expect(JSON.parse(one.body).data.container.name).toBe('First')
    expect(
      (await owner.get(`${at}/deliveries?state=delivered`)).body.map(({ id }: { id: number }) => id),
    ).toEqual([older.id])
    expect((await owner.get(`${at}/deliveries?state=lost`)).status).toBe(400)
    later(31 * day)
    expect((await owner.get(`${at}/deliveries`)).body).toEqual([])
    await forgetOld(app.ctx)
    const { rowCount } = await app.pool.query('select from webhook_deliveries')
    expect(rowCount).toBe(0)
  })

  it('sends one again, or all that failed since a time, with their ids [HOOK-08]', async () => {
    const owner = await signIn()
    const { at } = await makeWebhook(owner)
    for (const name of ['First', 'Second', 'Third']) await makeContainer(owner, { name })
    await dispatcher.deliverAll()
    await app.pool.query(`update webhook_deliveries set state = 'failed'`)
    const { body: all } = await owner.get(`${at}/deliveries`)
    const sent = receiver.received.map(({ headers }) => headers['webhook-id'])
    receiver.received = []
    const again = await owner.post(`${at}/deliveries/${all[0].id}/resend`)
    expect(again.body).toMatchObject({ id: all[0].id, state: 'waiting', attempts: 0 })
    await dispatcher.deliverAll()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([all[0].messageId])
    const since = new Date(Date.now() - 3_600_000).toISOString()
    expect((await owner.get(`${at}/replay?since=${since}`)).body).toEqual({ count: 2 })
    expect(
      (await owner.get(`${at}/replay?since=${new Date(Date.now() + 3_600_000).toISOString()}`)).body,
    ).toEqual({
      count: 0,
    })
    const replay = await owner.post(`${at}/replay`, { since: new Date(Date.now() - 3_600_000).toISOString() })
    expect(replay.body).toEqual({ count: 2 })
    await dispatcher.deliverAll()
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(sent.toSorted())
    expect((await owner.post(`${at}/replay`, { since: 'yesterday' })).status).toBe(400)
  })

  it('is read once for a page of it, and not counted for whether there is such a webhook', async () => {
    const owner = await signIn()
    const { at } = await makeWebhook(owner)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    expect((await owner.get(`${at}/deliveries`)).status).toBe(200)
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
    asked.mockRestore()
    expect(texts.filter((text) => text.includes('webhook_deliveries'))).toHaveLength(1)
  })

  it('finds what is old by an index', async () => {
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query(
        `explain select id from webhook_deliveries where created_at < now() - interval '30 days' limit 5000`,
      )
      expect(JSON.stringify(rows)).toContain('webhook_deliveries_age')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('forgets the name of an erased person', async () => {
    const owner = await signIn()
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor', firstName: 'Jonas' })
    await makeWebhook(owner)
    await makeContainer(editor)
    await dispatcher.deliverAll()
    // More than one part of the job.
    await app.pool.query(
      `insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, seq, body, actor_id, member_id, created_at)
        select workspace_id, webhook_id, message_id, event, -n, '{"data":{"member":{"name":"Jonas"}}}', 1, $1, created_at
        from webhook_deliveries, generate_series(1, 501) n`,
      [editor.id],
    )
    expect((await editor.delete('/api/user/account')).status).toBe(204)
    const queued = await app.pool.query(`select from jobs.job where name = $1 and data->>'user' = $2`, [
      forgetPersonInLog.name,
      String(editor.id),
    ])
    expect(queued.rowCount).toBe(1)
    await forgetInLog(app.ctx, editor.id)
    const { rows } = await app.pool.query(
      'select body, actor_id, member_id from webhook_deliveries order by seq',
    )
    expect(JSON.stringify(rows)).not.toContain('Jonas')
    expect(JSON.parse(rows.at(-1).body).data.by).toEqual({ id: editor.id, name: null })
    expect(rows.filter(({ actor_id, member_id }) => [actor_id, member_id].includes(editor.id))).toEqual([])
  })

  it('forgets the name of an erased person each night where the job of the erasure failed', async () => {
    const owner = await signIn()
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor', firstName: 'Jonas' })
    await makeWebhook(owner)
    await makeContainer(owner)
    await makeContainer(editor)
    await dispatcher.deliverAll()
    await editor.delete('/api/user/account')
    await dispatcher.deliverAll()
    await app.pool.query('delete from jobs.job where name = $1', [forgetPersonInLog.name])
    await forgetOld(app.ctx)
    const { rows } = await app.pool.query<{ body: string; actor: number; member: number | null }>(
      'select body, actor_id as actor, member_id as member from webhook_deliveries order by seq, id',
    )
    expect(rows.filter(({ body }) => body.includes('Jonas'))).toEqual([])
    expect(rows.filter(({ actor, member }) => [actor, member].includes(editor.id))).toEqual([])
    // The names of others stay.
    expect(rows[0]).toMatchObject({ actor: owner.id, body: expect.stringContaining('Maya') })
  })

  it('looks for erased people by an index, however often others are named', async () => {
    const owner = await signIn()
    const { id } = await makeWebhook(owner)
    await app.pool.query(
      `insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, seq, body, actor_id, member_id, created_at)
        select $1, $2, 'msg_' || n, 'item.low', n, '{}', $3, $3, now() from generate_series(1, 5000) n`,
      [owner.workspaceId, id, owner.id],
    )
    await app.pool.query('vacuum analyze webhook_deliveries')
    const statements = await statementsDuring(app.pool, () => forgetOld(app.ctx))
    const asked = statements.filter(({ name }) => name === 'webhook-deliveries.erased-people')
    expect(asked).toHaveLength(1)
    expect(await rowsLookedAt(app.pool, asked)).toBeLessThan(1_000)
  })

  it('is counted up to 1,000 in the list of webhooks', async () => {
    const owner = await signIn()
    const { id } = await makeWebhook(owner)
    await app.pool.query(
      `insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, seq, body, actor_id, state, created_at)
        select $1, $2, 'msg_' || n, 'item.low', n, '{}', 1, case when n <= 2 then 'delivered' else 'failed' end, now()
        from generate_series(1, 1002) n`,
      [owner.workspaceId, id],
    )
    const [listed] = (await owner.get('/api/webhooks')).body
    expect(listed.deliveries).toEqual({ all: 1000, failed: 1000, waiting: 0 })
  })
})

describe('a slow receiver', () => {
  it('delays no other: four at once are under way to it [HOOK-12]', async () => {
    const [slow, quick] = [await signIn(), await signIn()]
    const other = await openReceiver()
    const held: (() => void)[] = []
    receiver.answer = (response) => {
      held.push(() => response.writeHead(204).end())
    }
    await makeWebhook(slow)
    await makeWebhook(quick, { url: `${other.origin}/hook` })
    await Promise.all(Array.from({ length: 9 }, () => makeContainer(slow)))
    await makeContainer(quick)
    const delivered = dispatcher.deliverAll()
    await expect.poll(() => other.received.length).toBe(1)
    await expect.poll(() => receiver.open).toBe(4)
    expect(receiver.received).toHaveLength(4)
    receiver.answer = (response) => void response.writeHead(204).end()
    for (const answer of held) answer()
    await delivered
    expect(receiver.received).toHaveLength(9)
    await other.close()
  })
})

import { webhookEvents } from '@stowage/contract/webhooks.rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeKey } from '../../../test/factories.ts'
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts'
import { WebhookDispatcher } from './service/webhook-dispatcher.ts'

const app = useApp()
let receiver: Receiver
let owner: Person
beforeAll(async () => {
  receiver = await openReceiver()
  owner = await app.signIn({ plan: 'business', firstName: 'Maya' })
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received = []
  receiver.answer = (response) => void response.writeHead(204).end()
})

const newWebhook = (fields = {}) => ({
  url: `${receiver.origin}/hook?key=1`,
  events: ['item.created'],
  ...fields,
})

describe('a webhook', () => {
  it('has an address, a choice of events and a secret that is answered once [HOOK-01]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const sent = newWebhook({ events: ['item.low', 'item.created', 'item.low'] })
    const made = await person.post('/api/webhooks', sent, { 'idempotency-key': 'a' })
    expect(made.status).toBe(201)
    const { secret, ...listed } = made.body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(listed).toMatchObject({
      url: `${receiver.origin}/hook?key=1`,
      events: ['item.created', 'item.low'],
      status: 'active',
      deliveries: { all: 0, failed: 0, waiting: 0 },
      last: null,
    })
    const again = await person.post('/api/webhooks', sent, { 'idempotency-key': 'a' })
    expect(again.body).toEqual({ ...listed, secret: null })
    expect((await person.get('/api/webhooks')).body).toEqual([listed])
    const key = secret.slice('whsec_'.length)
    for (const url of [
      '/api/webhooks',
      `/api/webhooks/${listed.id}`,
      '/api/user/export',
      '/api/user/activity',
    ]) {
      const shown = JSON.stringify((await person.get(url)).body)
      expect(shown).not.toContain(key)
      if (!url.startsWith('/api/webhooks')) expect(shown).not.toContain('/hook?key=1')
    }
  })

  it.each([
    [{ url: '' }, 'Address is required'],
    [{ url: undefined }, 'Address is required'],
    [{ url: 'hooks' }, 'Enter a full address'],
    [{ url: 'ftp://hooks.example/' }, 'Enter a full address'],
    [{ url: 'https://' }, 'Enter a full address'],
    [{ url: 'https://me:secret@93.184.216.34/' }, 'username or a password'],
    [{ events: [] }, 'Choose at least one event.'],
    [{ events: ['item.counted'] }, 'An event must be one of these'],
    [{ cursor: 0 }, 'Unknown field'],
    [{ secret: 'whsec_x' }, 'Unknown field'],
  ])('is refused with %j [HOOK-01]', async (wrong, sentence) => {
    const { status, body } = await owner.post('/api/webhooks', newWebhook(wrong))
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(JSON.stringify(body)).toContain(sentence)
  })

  it.each([
    ['https://10.0.0.1/', 'webhook.private-address'],
    ['https://2852039166/', 'webhook.metadata-address'],
    ['http://93.184.216.34/', 'webhook.not-https'],
    ['https://93.184.216.34:25/', 'webhook.port'],
  ])('is not made for %s, which is named in place [HOOK-10]', async (url, reason) => {
    const made = await owner.post('/api/webhooks', newWebhook({ url }))
    expect([made.status, made.body.code, made.body.reason]).toEqual([400, 'TARGET_REFUSED', reason])
    expect(made.body.issues[0].path).toBe('body.url')
    if (reason === 'webhook.private-address') expect(made.body.message).toContain('WEBHOOK_ALLOWED_HOSTS')
    const { body } = await owner.post('/api/webhooks', newWebhook())
    const changed = await owner.patch(`/api/webhooks/${body.id}`, { url })
    expect([changed.status, changed.body.code]).toEqual([400, 'TARGET_REFUSED'])
    await owner.delete(`/api/webhooks/${body.id}`)
  })

  it('is one of ten at most, also when they are made at once [HOOK-01]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const made = await Promise.all(
      Array.from({ length: 12 }, () => person.post('/api/webhooks', newWebhook())),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(made.find(({ status }) => status !== 201)?.body).toMatchObject({ reason: 'webhook.many' })
  })

  it('can be changed and deleted; its host alone stands in the activity', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body } = await person.post('/api/webhooks', newWebhook())
    const changed = await person.patch(`/api/webhooks/${body.id}`, { events: ['item.low'] })
    expect(changed.body).toMatchObject({ url: body.url, events: ['item.low'] })
    expect((await person.patch(`/api/webhooks/${body.id}`, {})).status).toBe(400)
    expect((await person.delete(`/api/webhooks/${body.id}`)).status).toBe(204)
    expect((await person.get(`/api/webhooks/${body.id}`)).status).toBe(404)
    const { body: activity } = await person.get('/api/user/activity')
    const named = activity.filter(({ action }: { action: string }) => action.startsWith('webhook-'))
    expect(
      named.map(({ action, details }: { action: string; details: object }) => [action, details]),
    ).toEqual(
      ['webhook-deleted', 'webhook-updated', 'webhook-created'].map((action) => [
        action,
        { webhookName: new URL(receiver.origin).host },
      ]),
    )
  })

  it('is deleted with a long log, in small parts', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body } = await person.post('/api/webhooks', newWebhook())
    const other = await app.signIn({ plan: 'business' })
    await app.pool.query(
      `insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, seq, body, actor_id, created_at)
        select workspace_id, id, 'msg_' || n, 'item.low', n, '{}', created_by, now() from webhooks,
        generate_series(1, 5001) n where id = $1`,
      [body.id],
    )
    await app.pool.query(`
      create function refuse_large() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 5000 then raise exception 'Too many at once'; end if;
        return null;
      end $$;
      create trigger refuse_large after delete on webhook_deliveries referencing old table as gone
        for each statement execute function refuse_large()`)
    try {
      expect((await other.delete(`/api/webhooks/${body.id}`)).status).toBe(404)
      const count = `select count(*) as total from webhook_deliveries where webhook_id = $1`
      expect((await app.pool.query(count, [body.id])).rows).toEqual([{ total: 5001 }])
      expect((await person.delete(`/api/webhooks/${body.id}`)).status).toBe(204)
      expect((await app.pool.query(count, [body.id])).rows).toEqual([{ total: 0 }])
    } finally {
      await app.pool.query('drop function refuse_large cascade')
    }
  })

  it('is managed by owner and admins, and by keys with its scope [HOOK-01]', async () => {
    const program = await makeKey(app, owner, { scopes: ['webhooks'] })
    const made = await program.post('/api/webhooks', newWebhook())
    expect(made.status).toBe(201)
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    expect((await admin.delete(`/api/webhooks/${made.body.id}`)).status).toBe(204)
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    expect((await editor.get('/api/webhooks')).body.reason).toBe('call.managers-only')
    const reading = await makeKey(app, owner, { scopes: ['inventory:read'] })
    expect((await reading.get('/api/webhooks')).body.code).toBe('SCOPE_MISSING')
  })

  it('is kept without API access in the plan, and can only be seen and deleted [KEY-11]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body } = await person.post('/api/webhooks', newWebhook({ events: [...webhookEvents] }))
    const move = (plan: string) =>
      app.pool.query(
        'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
        [person.id, plan],
      )
    await move('pro')
    const at = `/api/webhooks/${body.id}`
    for (const reply of [
      await person.post('/api/webhooks', newWebhook()),
      await person.patch(at, { events: ['item.low'] }),
      await person.post(`${at}/test`),
      await person.post(`${at}/secret`),
      await person.post(`${at}/resume`),
      await person.post(`${at}/replay`, { since: '2026-01-01T00:00:00Z' }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'API_NOT_IN_PLAN'])
    }
    expect((await person.get('/api/webhooks')).body).toHaveLength(1)
    const dispatcher = new WebhookDispatcher(app.ctx)
    await person.post('/api/containers', { name: 'Missed', location: 'Garage' })
    await dispatcher.deliverAll()
    await move('business')
    await person.post('/api/containers', { name: 'Told', location: 'Garage' })
    await dispatcher.deliverAll()
    expect(receiver.received.map((one) => JSON.parse(one.body).data.container.name)).toEqual(['Told'])
    await move('pro')
    expect((await person.delete(at)).status).toBe(204)
  })
})

describe('a test', () => {
  it('is sent while the caller waits, and shows the answer [HOOK-01]', async () => {
    const { body: webhook } = await owner.post('/api/webhooks', newWebhook())
    receiver.answer = (response) => void response.writeHead(418).end('I’m a teapot')
    const { status, body } = await owner.post(`/api/webhooks/${webhook.id}/test`)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      event: 'webhook.test',
      state: 'failed',
      status: 418,
      error: null,
      attempts: 1,
      nextAttemptAt: null,
      answer: 'I’m a teapot',
    })
    expect(JSON.parse(body.body)).toMatchObject({
      type: 'webhook.test',
      data: { workspace: owner.workspaceId, by: { id: owner.id } },
    })
    expect(receiver.received).toHaveLength(1)
    receiver.answer = (response) => void response.writeHead(200).end()
    expect((await owner.post(`/api/webhooks/${webhook.id}/test`)).body).toMatchObject({ state: 'delivered' })
    const { body: after } = await owner.get(`/api/webhooks/${webhook.id}`)
    expect(after).toMatchObject({ last: { status: 200, error: null }, failures: 0 })
    await owner.delete(`/api/webhooks/${webhook.id}`)
  })
})

import { webhookEvents } from '@stowage/contract/webhooks.rules'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { callInTurn, countLockWaits } from '../../../test/lock-waits.ts'
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts'
import { transaction } from '../../db/transaction.ts'
import { attemptDelivery } from './service/attempt-delivery.ts'
import { enqueueDeliveries } from './service/enqueue-deliveries.ts'
import { WebhookDispatcher } from './service/webhook-dispatcher.ts'
import { claim } from './store/deliveries.ts'
import { deleteWebhook, lockWebhook } from './store/webhooks.ts'

const app = useApp()
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received = []
  receiver.answer = (response) => void response.writeHead(204).end()
})
afterEach(async () => {
  await app.pool.query('drop function if exists refuse_deliveries cascade')
  // So that a test has no deliveries of another one.
  await app.pool.query('delete from webhooks')
})

const signIn = () => app.signIn({ plan: 'business' })

async function makeWebhook(person: Person, url = `${receiver.origin}/hook`): Promise<number> {
  const { status, body } = await person.post('/api/webhooks', { url, events: [...webhookEvents] })
  expect(status).toBe(201)
  return body.id
}

it('delivers for other workspaces when one fails', async () => {
  const [failing, other] = [await signIn(), await signIn()]
  for (const person of [failing, other]) {
    await makeWebhook(person)
    await makeContainer(person)
  }
  await app.pool.query(`
    create function refuse_deliveries() returns trigger language plpgsql as $$
    begin raise exception 'No deliveries of this workspace'; end $$;
    create trigger refuse_deliveries before insert on webhook_deliveries
      for each row when (new.workspace_id = ${failing.workspaceId}) execute function refuse_deliveries()`)
  await new WebhookDispatcher(app.ctx).deliverAll()
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.workspace)).toEqual([other.workspaceId])
})

it('finds deliveries behind those of many webhooks whose host is full [HOOK-12]', async () => {
  const person = await signIn()
  const open = await openReceiver()
  const held: (() => void)[] = []
  receiver.answer = (response) => void held.push(() => response.writeHead(204).end())
  await makeWebhook(person)
  await makeWebhook(person, `${open.origin}/hook`)
  // 64 webhooks of 4 deliveries each fill one batch.
  await app.pool.query(
    `insert into webhooks (workspace_id, url, events, secret, cursor, created_by)
      select workspace_id, url, events, secret, cursor, created_by from webhooks, generate_series(1, 63)
      where url = $1`,
    [`${receiver.origin}/hook`],
  )
  await app.pool.query(
    `insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, seq, body, actor_id,
        next_attempt_at, created_at)
      select workspace_id, id, 'msg_' || id || '_' || n, 'container.created', -n, '{}', created_by,
        now() - interval '1 hour', now()
      from webhooks, generate_series(1, 4) n where url = $1`,
    [`${receiver.origin}/hook`],
  )
  await makeContainer(person)
  const dispatcher = new WebhookDispatcher(app.ctx)
  const delivered = dispatcher.deliverAll()
  try {
    await expect.poll(() => open.received.length).toBe(1)
    await expect.poll(() => held.length).toBe(4)
    expect(receiver.received).toHaveLength(4)
  } finally {
    receiver.answer = (response) => void response.writeHead(204).end()
    await app.pool.query(`update webhooks set status = 'paused' where workspace_id = $1`, [
      person.workspaceId,
    ])
    for (const answer of held) answer()
    await delivered
    await dispatcher.stop()
    await open.close()
  }
})

it('delivers for another workspace when one has ten receivers that hang, and sends eight of its messages at once [HOOK-12]', async () => {
  const [slow, quick] = [await signIn(), await signIn()]
  const hanging = await Promise.all(Array.from({ length: 10 }, () => openReceiver()))
  const held: (() => void)[] = []
  for (const one of hanging) {
    one.answer = (response) => void held.push(() => response.writeHead(204).end())
    await makeWebhook(slow, `${one.origin}/hook`)
  }
  const received = () => hanging.reduce((sum, one) => sum + one.received.length, 0)
  await makeWebhook(quick)
  await makeFour(slow)
  // Its change is younger than all of those.
  await makeContainer(quick)
  const dispatcher = new WebhookDispatcher(app.ctx)
  const delivered = dispatcher.deliverAll()
  try {
    await expect.poll(received).toBe(8)
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(received()).toBe(8)
  } finally {
    for (const one of hanging) one.answer = (response) => void response.writeHead(204).end()
    for (const answer of held) answer()
    await delivered
    await dispatcher.stop()
    for (const one of hanging) await one.close()
  }
})

it('sends to a host that two workspaces share by turns, although the messages of one are older [HOOK-12]', async () => {
  const [busy, other] = [await signIn(), await signIn()]
  const held: (() => void)[] = []
  receiver.answer = (response) => void held.push(() => response.writeHead(204).end())
  for (let count = 0; count < 3; count++) await makeWebhook(busy, `${receiver.origin}/busy`)
  await makeWebhook(other, `${receiver.origin}/other`)
  await makeFour(busy)
  await enqueueDeliveries(app.ctx, busy.workspaceId)
  await app.pool.query(
    `update webhook_deliveries set next_attempt_at = next_attempt_at - interval '1 minute'`,
  )
  await makeContainer(other)
  await makeContainer(other)
  const dispatcher = new WebhookDispatcher(app.ctx)
  const delivered = dispatcher.deliverAll()
  const paths = () => receiver.received.map(({ path }) => path).sort()
  try {
    await expect.poll(paths).toEqual(['/busy', '/busy', '/other', '/other'])
    await makeContainer(other)
    await enqueueDeliveries(app.ctx, other.workspaceId)
    // The place of one of its messages is for its next, although the others are older.
    const [answer] = held.splice(
      receiver.received.findIndex(({ path }) => path === '/other'),
      1,
    )
    answer?.()
    await expect.poll(() => receiver.received.length).toBe(5)
    expect(receiver.received.at(-1)?.path).toBe('/other')
  } finally {
    receiver.answer = (response) => void response.writeHead(204).end()
    for (const answer of held) answer()
    await delivered
    await dispatcher.stop()
  }
  expect(receiver.received).toHaveLength(15)
})

it.each([500, 204])('a failing webhook is deleted while an attempt ends with %i', async (status) => {
  receiver.answer = (response) => void response.writeHead(status).end()
  const owner = await signIn()
  const id = await makeWebhook(owner)
  await makeContainer(owner)
  await enqueueDeliveries(app.ctx, owner.workspaceId)
  await app.pool.query('update webhooks set failures = 1, failing_since = now() where id = $1', [id])
  const { rows } = await app.pool.query<{ id: number }>(
    'select id from webhook_deliveries where webhook_id = $1 limit 1',
    [id],
  )
  const [now, until] = [new Date(), new Date(Date.now() + 60_000)].map((time) => time.toISOString())
  const [claimed] = await claim(app.pool, [rows[0]?.id ?? 0], { now: now ?? '', until: until ?? '' })
  if (!claimed) throw new Error('Nothing was claimed.')
  let ended: Promise<unknown> = Promise.resolve()
  await transaction(app.pool, async (db) => {
    await lockWebhook(db, owner.workspaceId, id)
    ended = attemptDelivery(app.ctx, claimed, new AbortController().signal)
    // It waits for the webhook.
    await expect.poll(() => countLockWaits(app.pool)).toBe(1)
    await deleteWebhook(db, id)
  })
  expect(await ended).toMatchObject({ status })
  expect((await owner.get('/api/webhooks')).body).toEqual([])
})

/** A dispatcher that does something before it claims deliveries for the first time. */
function dispatcherThat(beforeClaim: () => Promise<unknown>): WebhookDispatcher {
  let isFirst = true
  const query = async (asked: { name?: string; text: string }) => {
    if (asked.name === 'webhook-deliveries.claim' && isFirst) {
      isFirst = false
      await beforeClaim()
    }
    return app.ctx.db.query(asked)
  }
  return new WebhookDispatcher({ ...app.ctx, db: { query } as typeof app.ctx.db })
}

const makeFour = async (person: Person) => {
  for (let count = 0; count < 4; count++) await makeContainer(person)
}

it('sends to a host whose deliveries it could not claim the first time', async () => {
  const person = await signIn()
  await makeWebhook(person)
  await makeFour(person)
  const dispatcher = dispatcherThat(() => Promise.reject(new Error('The database went away')))
  await expect(dispatcher.deliverAll()).rejects.toThrow('went away')
  await dispatcher.deliverAll()
  expect(receiver.received).toHaveLength(4)
})

it('goes on sending to a host whose webhook was given another address before it claimed the deliveries', async () => {
  const person = await signIn()
  const other = await openReceiver()
  const id = await makeWebhook(person)
  const moveTo = ({ origin }: Receiver) =>
    app.pool.query('update webhooks set url = $2 where id = $1', [id, `${origin}/hook`])
  const dispatcher = dispatcherThat(() => moveTo(other))
  try {
    await makeFour(person)
    await dispatcher.deliverAll()
    expect([receiver.received.length, other.received.length]).toEqual([0, 4])
    await moveTo(receiver)
    await makeContainer(person)
    await dispatcher.deliverAll()
    expect(receiver.received).toHaveLength(1)
  } finally {
    await other.close()
  }
})

it('queues the thousands of deliveries of one change in parts, and the next changes in another transaction [HOOK-02]', async () => {
  const owner = await signIn()
  const ids = [await makeWebhook(owner), await makeWebhook(owner)]
  await makeContainer(owner)
  const fellItems = Array.from({ length: 600 }, (_, n) => 1_000_000 + n).join()
  await app.pool.query(
    `update events set type = 'inventory-imported', details = details || jsonb_build_object('fellItems', $2::text, 'count', 600)
      where workspace_id = $1 and type = 'container-created'`,
    [owner.workspaceId, fellItems],
  )
  await makeContainer(owner)
  await app.pool.query(`
    create function refuse_deliveries() returns trigger language plpgsql as $$
    begin
      if (select count(*) from made) > 500 then raise exception 'Too many at once'; end if;
      return null;
    end $$;
    create trigger refuse_deliveries after insert on webhook_deliveries
      referencing new table as made for each statement execute function refuse_deliveries()`)
  await enqueueDeliveries(app.ctx, owner.workspaceId)
  const { rows } = await app.pool.query<{ queued: string; transactions: string }>(
    'select count(*) as queued, count(distinct xmin::text) as transactions from webhook_deliveries where webhook_id = any ($1)',
    [ids],
  )
  expect(rows.map(({ queued, transactions }) => [Number(queued), Number(transactions)])).toEqual([[1204, 2]])
})

it.each([204, 500])(
  'a webhook that has failed is deleted while a message is answered by %i',
  async (status) => {
    const person = await signIn()
    const id = await makeWebhook(person)
    const failures: unknown[] = []
    const warn = (details: { err?: unknown }) => void failures.push(details.err)
    const dispatcher = new WebhookDispatcher({ ...app.ctx, log: { ...app.ctx.log, warn } })
    await makeContainer(person)
    await dispatcher.deliverAll()
    await app.pool.query('update webhooks set failures = 1, failing_since = now() where id = $1', [id])
    await makeContainer(person)
    await enqueueDeliveries(app.ctx, person.workspaceId)
    receiver.answer = (response) => void response.writeHead(status).end()
    // Deleting a webhook empties its log, and then deletes it with what was queued meanwhile: that comes to the second
    // delivery, after the first, while the dispatcher writes its outcome.
    const held = {
      text: `select from webhook_deliveries where webhook_id = $1 and state = 'delivered' for update`,
      values: [id],
    }
    await callInTurn<unknown>(app.pool, held, [
      () => app.pool.query('delete from webhooks where id = $1', [id]),
      () => dispatcher.deliverAll(),
    ])
    expect(failures).toEqual([])
  },
)

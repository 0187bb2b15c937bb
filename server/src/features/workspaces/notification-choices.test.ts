import {
  notificationChannels,
  type WorkspaceNotificationKind,
  workspaceNotificationKinds,
} from '@stowage/contract/workspaces.rules'
import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, makeKey } from '../../../test/factories.ts'
import { PushError, type PushSender } from '../../adapters/push/push.ts'
import { tellEndingKeys } from '../keys/service.ts'
import { type Closing, close } from '../notifications/service/close-notification.ts'
import { notifyWorkspaceNews } from '../notifications/service/notify-workspace.ts'
import { attemptDelivery } from '../webhooks/service/attempt-delivery.ts'
import type { QueuedNews } from './service/queue-workspace-news.ts'

/** Takes no message for now, so that each stays in the queue and can be counted. */
const push: PushSender = {
  accepts: () => true,
  publicKey: async () => 'key',
  send: async () => {
    throw new PushError('The push service is away', 'try again')
  },
}
const app = useApp({ push })
const day = 86_400_000

const of = ({ workspaceId }: Person, rest: string) => `/api/workspaces/${workspaceId}/${rest}`
const choose = async (who: Person, body: object) => {
  const reply = await who.patch(of(who, 'notifications'), body)
  expect(reply.status).toBe(200)
  return reply.body
}

/** What happens, by the kind by which people choose to be told of it. */
const causes: Record<WorkspaceNotificationKind, (owner: Person) => Promise<unknown>> = {
  'low-stock': async (owner) => {
    const { id: containerId } = await makeContainer(owner)
    const { id } = await makeItem(owner, { containerId, quantity: 9 })
    await owner.post(`/api/items/${id}/movements`, { delta: -6 })
  },
  members: async (owner) => {
    const leaving = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
    await leaving.post(of(owner, 'leave'))
  },
  'key-ending': async (owner) => {
    await makeKey(app, owner, { name: 'Scanner', days: 30 })
    await tellEndingKeys({ ...app.ctx, now: () => new Date(Date.now() + 24 * day) })
  },
  'webhook-paused': async (owner) => {
    const url = 'http://127.0.0.1:1025/hook'
    const { body } = await owner.post('/api/webhooks', { url, events: ['item.created'] })
    const { workspaceId } = owner
    const claimed = {
      id: 0,
      webhookId: body.id,
      workspaceId,
      url,
      attempts: 0,
      messageId: 'msg_1',
      body: '{}',
    }
    const webhooks = {
      ...app.ctx.webhooks,
      post: async () => ({ status: 410, error: null, ms: 1, answer: null }),
    }
    const { signal } = new AbortController()
    await attemptDelivery(
      { ...app.ctx, webhooks },
      { ...claimed, secret: body.secret, oldSecret: null },
      signal,
    )
  },
}

/** Takes the queued jobs of a workspace and runs their code, so that no test waits for a job. */
async function tellAll({ workspaceId }: Person): Promise<void> {
  const take = async <T>(name: string) => {
    const { rows } = await app.pool.query<{ data: T }>(
      `delete from jobs.job where name = $1 and data->>'workspaceId' = $2 returning data`,
      [name, String(workspaceId)],
    )
    return rows.map(({ data }) => data)
  }
  for (const closing of await take<Closing>('close-notification')) await close(app.ctx, closing)
  for (const news of await take<QueuedNews>('workspace-news')) await notifyWorkspaceNews(app.ctx, news)
}

/** How often a person was told in each way; the mail about a new key counts for none. */
async function toldTo({ id, email }: Person) {
  const { rows } = await app.pool.query(
    `select (select count(*)::int from notifications where user_id = $1 and not hidden) as panel,
      (select count(*)::int from outgoing_mails where recipient = $2 and subject not like 'New API key%') as mail,
      (select count(*)::int from outgoing_pushes p join push_devices d on d.id = p.device_id
        join sessions s on s.id = d.session_id where s.user_id = $1) as push`,
    [id, email],
  )
  return rows[0]
}

/** An owner with a device for pushes. */
async function signInOwner(): Promise<Person> {
  const owner = await app.signIn({ plan: 'business' })
  await app.pool.query(
    `insert into push_devices (session_id, endpoint, p256dh, auth)
     select id, 'https://push.example/' || id, 'key', 'secret' from sessions where user_id = $1`,
    [owner.id],
  )
  return owner
}

const off = { panel: false, mail: false, push: false }
const every = { panel: true, mail: true, push: true }

const pairs = workspaceNotificationKinds.flatMap((kind) => notificationChannels.map((way) => ({ kind, way })))

it.each(pairs)('$kind is told by $way alone where that is chosen [ACT-04]', async ({ kind, way }) => {
  const owner = await signInOwner()
  await choose(owner, { kind, ...off, [way]: true })
  await causes[kind](owner)
  await tellAll(owner)
  expect(await toldTo(owner)).toEqual({ panel: 0, mail: 0, push: 0, [way]: 1 })
})

it.each(workspaceNotificationKinds)('%s is not told at all where no way is chosen [ACT-04]', async (kind) => {
  const owner = await signInOwner()
  await choose(owner, { kind, ...off })
  await causes[kind](owner)
  await tellAll(owner)
  expect(await toldTo(owner)).toEqual({ panel: 0, mail: 0, push: 0 })
})

it.each(workspaceNotificationKinds)(
  'the switches of the account stay above the choice of %s [ACT-05]',
  async (kind) => {
    const owner = await signInOwner()
    await choose(owner, { kind, ...every })
    await owner.patch('/api/user/preferences', { emailNotifications: false, pushNotifications: false })
    await causes[kind](owner)
    await tellAll(owner)
    expect(await toldTo(owner)).toEqual({ panel: 1, mail: 0, push: 0 })
  },
)

it('without a choice an expiring key and a paused webhook are told in the app and by mail [ACT-04]', async () => {
  for (const kind of ['key-ending', 'webhook-paused'] as const) {
    const owner = await signInOwner()
    await causes[kind](owner)
    await tellAll(owner)
    expect([kind, await toldTo(owner)]).toEqual([kind, { panel: 1, mail: 1, push: 0 }])
  }
})

it('says in the mail why it comes: by a choice, or because there is an account [ACT-04]', async () => {
  const owner = await signInOwner()
  await choose(owner, { kind: 'members', ...off, mail: true })
  for (const kind of ['key-ending', 'webhook-paused', 'members'] as const) await causes[kind](owner)
  await tellAll(owner)
  const mails = () => app.mails.filter(({ to }) => to === owner.email)
  await expect.poll(() => mails().length).toBe(4)
  const isByChoice = ({ text }: { text: string }) =>
    text.includes('You’re getting this because of your notification settings.')
  expect(mails().filter(isByChoice)).toHaveLength(3)
  const [always] = mails().filter((mail) => !isByChoice(mail))
  expect(always?.subject).toBe('New API key: Scanner')
  expect(always?.text).toContain(`You’re getting this because ${owner.email} has a Stowage account.`)
})

it('an expiring key says its name and day, and the maker of a new one is always told [ACT-05]', async () => {
  const owner = await signInOwner()
  await choose(owner, { kind: 'key-ending', ...off, panel: true })
  await causes['key-ending'](owner)
  await tellAll(owner)
  const [{ details }] = (await owner.get('/api/notifications')).body
  expect(details.workspace).toMatchObject({
    news: 'key-ending',
    title: 'Your API key “Scanner” expires soon',
  })
  expect(details.workspace.text).toMatch(/^This key for .+ expires on .+\. Create a new one/)
  const { rows } = await app.pool.query('select subject from outgoing_mails where recipient = $1', [
    owner.email,
  ])
  expect(rows).toEqual([{ subject: 'New API key: Scanner' }])
})

it('offers a kind to those whom it can concern, and keeps a choice that is not offered for now [ACT-04]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const viewer = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
  const kindsOf = async (who: Person) =>
    (await who.get(of(owner, 'notifications'))).body.map(({ kind }: { kind: string }) => kind)
  expect(await kindsOf(owner)).toEqual(['low-stock', 'members', 'key-ending', 'webhook-paused'])
  expect(await kindsOf(viewer)).toEqual(['low-stock', 'members', 'key-ending'])
  await choose(owner, { kind: 'webhook-paused', ...off, push: true })
  const changePlan = (name: string) =>
    app.pool.query(
      'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
      [owner.id, name],
    )
  await changePlan('pro')
  expect(await kindsOf(owner)).toEqual(['low-stock', 'members'])
  await changePlan('business')
  expect((await owner.get(of(owner, 'notifications'))).body[3]).toEqual({
    kind: 'webhook-paused',
    ...off,
    push: true,
  })
})

it('offers keys and webhooks to somebody who is alone on a plan with API access, and what they chose before [ACT-04]', async () => {
  const kindsOf = async (who: Person) =>
    (await who.get(of(who, 'notifications'))).body.map(({ kind }: { kind: string }) => kind)
  const alone = await app.signIn({ plan: 'business' })
  expect(await kindsOf(alone)).toEqual(['key-ending', 'webhook-paused'])
  expect(await kindsOf(await app.signIn({ plan: 'free' }))).toEqual([])
  const { body: club } = await alone.post('/api/workspaces', { name: 'Rowing club' })
  expect(await kindsOf(alone)).toHaveLength(4)
  await app.pool.query('update workspaces set deleted_at = now() where id = $1', [club.id])
  expect(await kindsOf(alone)).toHaveLength(2)
  await choose(alone, { kind: 'low-stock', ...off })
  expect(await kindsOf(alone)).toEqual(['low-stock', 'members', 'key-ending', 'webhook-paused'])
})

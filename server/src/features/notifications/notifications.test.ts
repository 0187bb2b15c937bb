import type { FallenItem, Notification } from '@stowage/contract/notifications'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeItem } from '../../../test/factories.ts'
import { statementsDuring } from '../../../test/plans.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { changePlan } from '../billing/service.ts'
import { notificationsJobs } from './jobs.ts'
import { closeNotification, queueOverdue } from './service/close-notification.ts'
import { forgetNotifications } from './service/forget-notifications.ts'

const app = useApp()

const entriesOf = async (person: Person): Promise<Notification[]> =>
  (await person.get('/api/notifications')).body
const unreadOf = async (person: Person): Promise<number> =>
  (await person.get('/api/notifications/unread')).body.count
const step = (person: Person, id: number, delta: number) =>
  person.post(`/api/items/${id}/movements`, { delta })
const edit = (person: Person, id: number, change: object) => person.put(`/api/items/${id}`, change)

/** The names in each entry with their remaining quantity. */
const toldTo = async (person: Person) =>
  (await entriesOf(person)).map(({ details: { items = [] } }) =>
    items.map(({ itemName, quantity }: FallenItem) => `${itemName} ${quantity}`),
  )

async function personWith(name: string, quantity: number, minQuantity = 0) {
  const person = await app.signIn({ plan: 'business' })
  return { person, item: await makeItem(person, { name, quantity, minQuantity }) }
}

/** The waiting jobs that close entries of a person. */
const waitingJobs = async (person: Person) =>
  (
    await app.pool.query(
      `select id, start_after - created_on as delay from jobs.job where name = $1 and state = 'created'
        and (data->>'userId')::bigint = $2`,
      [closeNotification.name, person.id],
    )
  ).rows

/** Moves the clock by ten minutes. */
async function closeEntriesOf(person: Person): Promise<void> {
  const isOpen = async () =>
    (await app.pool.query('select from notifications where user_id = $1 and gathers', [person.id])).rowCount
  await app.pool.query(`update jobs.job set start_after = now() where name = $1 and state = 'created'`, [
    closeNotification.name,
  ])
  const others = createJobQueue(app.pool, 0.5)
  const warn = () => undefined
  others.define(notificationsJobs(app.ctx), { info: warn, warn })
  others.start()
  await expect.poll(isOpen).toBe(0)
  await others.stop()
}

describe('a fall', () => {
  it('is told once, however often what is low is saved', async () => {
    const { person, item } = await personWith('Tape', 7)
    await step(person, item.id, -1)
    expect(await entriesOf(person)).toEqual([])
    await step(person, item.id, -1)
    await step(person, item.id, -1)
    await edit(person, item.id, { quantity: 2 })
    await edit(person, item.id, { name: 'Wide tape' })
    const [entry, ...others] = await entriesOf(person)
    expect(others).toEqual([])
    expect(entry).toEqual({
      id: expect.any(Number),
      kind: 'low-stock',
      createdAt: expect.any(String),
      isRead: false,
      details: {
        count: 1,
        items: [
          {
            itemId: item.id,
            itemName: 'Tape',
            quantity: 5,
            imageUrl: null,
            containerId: item.containerId,
            containerName: item.containerName,
            location: item.location,
          },
        ],
      },
    })
  })

  it('is one past what counts as low, or past an own minimum, by whichever verb', async () => {
    const { person, item } = await personWith('Own minimum', 9, 8)
    await edit(person, item.id, { quantity: 8 })
    const raised = await makeItem(person, { name: 'Raised', quantity: 20, containerId: item.containerId })
    await edit(person, raised.id, { minQuantity: 20 })
    const both = await makeItem(person, {
      name: 'Both',
      quantity: 8,
      minQuantity: 3,
      containerId: item.containerId,
    })
    await step(person, both.id, -3)
    await step(person, both.id, -2)
    expect(await toldTo(person)).toEqual([['Own minimum 8', 'Raised 20', 'Both 3']])
  })

  it('is told to those who stay when a member leaves at that moment', async () => {
    const { person, item } = await personWith('Parting', 7)
    const leaving = await app.signIn({ memberOf: person, workspaceRole: 'admin' })
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [leaving.id])
    // The step skips the leaving member instead of waiting for the lock.
    expect((await step(person, item.id, -3)).status).toBe(201)
    await client.query('update workspaces set owner_id = null where owner_id = $1', [leaving.id])
    await client.query('delete from users where id = $1', [leaving.id])
    await client.query('commit')
    client.release()
    expect(await toldTo(person)).toEqual([['Parting 4']])
  })

  it('is none when something is low from its beginning, or only becomes lower', async () => {
    const { person, item } = await personWith('Few', 3)
    await step(person, item.id, -1)
    await step(person, item.id, 3)
    expect(await entriesOf(person)).toEqual([])
  })

  it('of two steps at once across the line is told once', async () => {
    const { person, item } = await personWith('Hot', 7)
    await Promise.all(Array.from({ length: 4 }, () => step(person, item.id, -1)))
    expect(await toldTo(person)).toEqual([['Hot 5']])
    expect(await waitingJobs(person)).toHaveLength(1)
  })

  it('of several things within ten minutes is one entry, also when they fall at once', async () => {
    const { person, item } = await personWith('Thing 0', 6)
    const more = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        makeItem(person, { name: `Thing ${number}`, quantity: 6, containerId: item.containerId }),
      ),
    )
    await Promise.all([item, ...more].map(({ id }) => step(person, id, -1)))
    const [entry, ...others] = await entriesOf(person)
    expect(others).toEqual([])
    expect(entry?.details.count).toBe(5)
    expect(entry?.details.items).toHaveLength(5)
    const [job, ...otherJobs] = await waitingJobs(person)
    expect(otherJobs).toEqual([])
    expect(job.delay).toMatchObject({ minutes: 10 })
  })

  it('that is undone within the ten minutes is told no more, and then falls anew', async () => {
    const { person, item } = await personWith('Undone', 6)
    const other = await makeItem(person, { name: 'Stays', quantity: 6, containerId: item.containerId })
    await step(person, item.id, -2)
    await step(person, item.id, 1)
    expect(await toldTo(person)).toEqual([['Undone 4']])
    await step(person, item.id, 1)
    expect(await toldTo(person)).toEqual([])
    await step(person, other.id, -1)
    await step(person, item.id, -3)
    expect(await toldTo(person)).toEqual([['Stays 5', 'Undone 3']])
    await edit(person, item.id, { quantity: 40 })
    expect(await toldTo(person)).toEqual([['Stays 5']])
  })

  it('after the ten minutes begins another entry, and what rises then stays told', async () => {
    const { person, item } = await personWith('Again', 6)
    await step(person, item.id, -1)
    await closeEntriesOf(person)
    await step(person, item.id, 1)
    await step(person, item.id, -2)
    expect(await toldTo(person)).toEqual([['Again 4'], ['Again 5']])
  })

  it('is told to every member who wants to know, and to nobody else [ACC-22]', async () => {
    const { person, item } = await personWith('Shared', 6)
    const admin = await app.signIn({ memberOf: person, workspaceRole: 'admin' })
    const viewer = await app.signIn({ memberOf: person, workspaceRole: 'viewer' })
    const editor = await app.signIn({ memberOf: person, workspaceRole: 'editor' })
    const silent = await app.signIn({ memberOf: person, workspaceRole: 'admin' })
    const suspended = await app.signIn({ memberOf: person, workspaceRole: 'admin', status: 'suspended' })
    const stranger = await app.signIn()
    // Members below an admin are told when they choose it.
    const choices = `/api/workspaces/${person.workspaceId}/notifications`
    expect((await viewer.patch(choices, { kind: 'low-stock', panel: true })).status).toBe(200)
    await app.pool.query('update users set low_stock_alerts = false where id = $1', [silent.id])
    await step(person, item.id, -1)
    for (const told of [person, admin, viewer]) expect(await toldTo(told)).toEqual([['Shared 5']])
    for (const other of [editor, silent, stranger]) expect(await entriesOf(other)).toEqual([])
    expect(await waitingJobs(suspended)).toEqual([])
  })

  it('that comes to nothing with its change is not told', async () => {
    const { person, item } = await personWith('Refused', 6)
    expect((await step(person, item.id, -7)).status).toBe(400)
    expect(await entriesOf(person)).toEqual([])
  })

  it('names fifty things at most and counts the others', async () => {
    const { person, item } = await personWith('Many', 6)
    await step(person, item.id, -1)
    await app.pool.query(
      `update notifications set details = jsonb_set(details, '{items}', (
         select jsonb_object_agg('x' || n, details->'items'->$2::text) from generate_series(1, 50) n))
       where user_id = $1`,
      [person.id, String(item.id)],
    )
    await step(person, item.id, 1)
    await step(person, item.id, -1)
    expect((await entriesOf(person))[0]?.details.count).toBe(51)
  })

  it('costs a change that neither falls nor rises no statement', async () => {
    const { person, item } = await personWith('Hot path', 30)
    await step(person, item.id, -1)
    const statements = await statementsDuring(app.pool, () => step(person, item.id, -1))
    expect(statements.map(({ name }) => name).filter((name) => name?.startsWith('notifications'))).toEqual([])
  })
})

describe('an entry', () => {
  it('gathers until its job has closed it, once, however many programs run', async () => {
    const { person, item } = await personWith('Twice', 6)
    await step(person, item.id, -1)
    const { rows } = await app.pool.query(
      'select workspace_id as "workspaceId", user_id as "userId", id from notifications where user_id = $1',
      [person.id],
    )
    const [job] = notificationsJobs(app.ctx)
    await Promise.all([job?.run(rows[0], { isLast: false }), job?.run(rows[0], { isLast: false })])
    await step(person, item.id, 1)
    await step(person, item.id, -1)
    expect(await toldTo(person)).toEqual([['Twice 5'], ['Twice 5']])
  })

  it('is closed though its job failed: that is tried again after pauses, and queued anew when given up', async () => {
    const { person, item } = await personWith('Held up', 6)
    await step(person, item.id, -1)
    const broken = {
      ...app.ctx,
      textsFor: () => {
        throw new Error('Nothing is said today')
      },
    }
    const program = createJobQueue(app.pool, 0.5)
    program.define(notificationsJobs(broken), { info: () => undefined, warn: () => undefined })
    await app.pool.query(`update jobs.job set start_after = now() where name = $1 and state = 'created'`, [
      closeNotification.name,
    ])
    program.start()
    const waits = async () =>
      (
        await app.pool.query(
          `select from jobs.job where name = $1 and state = 'retry' and start_after > now() + interval '30 s'`,
          [closeNotification.name],
        )
      ).rowCount
    await expect.poll(waits).toBeGreaterThan(0)
    await program.stop()
    await app.pool.query(`delete from jobs.job where name = $1`, [closeNotification.name])
    await queueOverdue(app.ctx)
    expect(await waitingJobs(person)).toEqual([])
    await app.pool.query(
      `update notifications set created_at = created_at - interval '11 min' where user_id = $1`,
      [person.id],
    )
    await queueOverdue(app.ctx)
    await queueOverdue(app.ctx)
    expect(await waitingJobs(person)).toHaveLength(1)
    await closeEntriesOf(person)
    const other = await makeItem(person, { name: 'Next', quantity: 6, containerId: item.containerId })
    await step(person, other.id, -1)
    expect(await toldTo(person)).toEqual([['Next 5'], ['Held up 5']])
  })

  it('is new until it is read, and again when something is added to it', async () => {
    const { person, item } = await personWith('First', 6)
    const second = await makeItem(person, { name: 'Second', quantity: 6, containerId: item.containerId })
    await step(person, item.id, -1)
    const [entry] = await entriesOf(person)
    expect(await unreadOf(person)).toBe(1)
    expect((await person.post(`/api/notifications/${entry?.id}/read`)).status).toBe(204)
    expect(await unreadOf(person)).toBe(0)
    expect((await entriesOf(person))[0]?.isRead).toBe(true)
    await step(person, second.id, -1)
    expect(await unreadOf(person)).toBe(1)
    expect((await person.post('/api/notifications/read')).status).toBe(204)
    expect(await unreadOf(person)).toBe(0)
  })

  it('is the person’s own: others of the workspace neither see nor read it', async () => {
    const { person, item } = await personWith('Mine', 6)
    const member = await app.signIn({ memberOf: person, workspaceRole: 'editor' })
    await step(person, item.id, -1)
    const [entry] = await entriesOf(person)
    expect((await member.post(`/api/notifications/${entry?.id}/read`)).status).toBe(404)
    await member.post('/api/notifications/read')
    expect([await unreadOf(person), await unreadOf(member)]).toEqual([1, 0])
  })

  it('about the person stands in every workspace of theirs, and one of a workspace only there', async () => {
    const owner = await app.signIn()
    const subject = `guest-${owner.id}`
    const home = await app.signIn({ subject, plan: 'business' })
    const item = await makeItem(home, { name: 'At home', quantity: 6 })
    await step(home, item.id, -1)
    await changePlan(app.ctx, { userId: home.id, plan: 'pro', status: 'active', reason: 'admin' })
    expect((await entriesOf(home)).map(({ kind }) => kind)).toEqual(['plan', 'low-stock'])
    const away = await app.signIn({ subject, memberOf: owner })
    const [entry, ...others] = await entriesOf(away)
    expect([entry?.kind, others, await unreadOf(away)]).toEqual(['plan', [], 1])
    const page = await away.get('/api/notifications?limit=1')
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '1'])
    expect((await away.post(`/api/notifications/${entry?.id}/read`)).status).toBe(204)
    expect(await unreadOf(away)).toBe(0)
    await changePlan(app.ctx, { userId: home.id, plan: 'business', status: 'active', reason: 'admin' })
    expect(await unreadOf(away)).toBe(1)
    await away.post('/api/notifications/read')
    expect(await unreadOf(away)).toBe(0)
    const { rows } = await app.pool.query(
      'select kind from notifications where user_id = $1 and read_at is null',
      [home.id],
    )
    expect(rows).toEqual([{ kind: 'low-stock' }])
  })

  it('that the person wanted no entry of stands in none of their workspaces', async () => {
    const owner = await app.signIn()
    const subject = `quiet-${owner.id}`
    const home = await app.signIn({ subject })
    await changePlan(app.ctx, { userId: home.id, plan: 'pro', status: 'active', reason: 'admin' })
    await app.pool.query('update notifications set hidden = true where user_id = $1', [home.id])
    const away = await app.signIn({ subject, memberOf: owner })
    expect([await entriesOf(away), await unreadOf(away)]).toEqual([[], 0])
    expect((await away.get('/api/notifications?limit=1')).headers['x-total-count']).toBe('0')
  })

  it('stands in pages, newest first', async () => {
    const person = await app.signIn()
    await app.pool.query(
      `insert into notifications (workspace_id, user_id, kind, details, read_at)
       select $1, $2, 'low-stock', '{"items": {}, "more": 1}', case when n > 4 then null else now() end
       from generate_series(1, 7) n`,
      [person.workspaceId, person.id],
    )
    const all = (await entriesOf(person)).map(({ id }) => id)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    const first = await person.get('/api/notifications?limit=4')
    expect(first.headers['x-total-count']).toBe('7')
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '') ?? []
    const second = await person.get(next)
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all)
    expect(await unreadOf(person)).toBe(3)
  })

  it('is forgotten 90 days after it was read, and after a year anyway', async () => {
    const { person } = await personWith('Old', 6)
    const add = (days: number, readDays: number | null) =>
      app.pool.query(
        `insert into notifications (workspace_id, user_id, kind, details, created_at, read_at)
         values ($1, $2, 'low-stock', jsonb_build_object('items', '{}'::jsonb, 'more', $3::int),
           now() - $3::int * interval '1 day', now() - $4::int * interval '1 day')`,
        [person.workspaceId, person.id, days, readDays],
      )
    for (const [days, readDays] of [
      [100, 91],
      [101, 80],
      [102, null],
      [366, null],
    ] as const)
      await add(days, readDays)
    await forgetNotifications(app.ctx)
    expect((await entriesOf(person)).map(({ details }) => details.count)).toEqual([102, 101])
  })

  it('goes with the person', async () => {
    const { person, item } = await personWith('Gone', 6)
    const member = await app.signIn({ memberOf: person, workspaceRole: 'editor' })
    await step(person, item.id, -1)
    await app.pool.query('delete from memberships where user_id = $1', [member.id])
    await app.pool.query('update workspaces set owner_id = $2 where owner_id = $1', [member.id, person.id])
    await app.pool.query('delete from users where id = $1', [member.id])
    const { rowCount } = await app.pool.query('select from notifications where user_id = $1', [member.id])
    expect(rowCount).toBe(0)
    expect(await entriesOf(person)).toHaveLength(1)
  })
})

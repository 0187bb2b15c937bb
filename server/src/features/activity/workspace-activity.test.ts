import type { ActivityEntry } from '@stowage/contract/activity'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { buffersOf, rowsLookedAt, statementsDuring } from '../../../test/plans.ts'
import { notifyWorkspaceNews } from '../notifications/service/notify-workspace.ts'
import type { QueuedNews } from '../workspaces/service/queue-workspace-news.ts'

const app = useApp()

const of = ({ workspaceId }: Person, rest: string) => `/api/workspaces/${workspaceId}/${rest}`
const activityOf = async (who: Person, owner: Person, query = ''): Promise<ActivityEntry[]> =>
  (await who.get(of(owner, `activity${query}`))).body
const shown = (entries: readonly ActivityEntry[]) =>
  entries.map(({ action, person }) => [action, person?.name ?? null])

it('a shared workspace shows who did what, to all of its members, without what concerns a person alone [ACT-01] [ACT-02] [ACT-03]', async () => {
  const owner = await app.signIn({ plan: 'pro', firstName: 'Mara' })
  const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor', firstName: 'Ella' })
  const viewer = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
  const { id: containerId } = await makeContainer(owner, { name: 'Box' })
  const { id } = await makeItem(editor, { containerId, quantity: 9 })
  await editor.post(`/api/items/${id}/movements`, { delta: -1 })
  await editor.patch('/api/user/preferences', { theme: 'dark' })
  expect(shown(await activityOf(viewer, owner))).toEqual([
    ['quantity-changed', 'Ella'],
    ['item-added', 'Ella'],
    ['container-created', 'Mara'],
  ])
  expect(shown(await activityOf(viewer, owner, `?userId=${owner.id}`))).toEqual([
    ['container-created', 'Mara'],
  ])
  expect(shown(await activityOf(viewer, owner, '?kind=items&days=1'))).toHaveLength(2)
  const first = await viewer.get(of(owner, 'activity?limit=2'))
  expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '') ?? []
  expect(shown((await viewer.get(next)).body)).toEqual([['container-created', 'Mara']])
  const overview = (await viewer.get('/api/inventory/overview')).body.activity
  expect(shown(overview)).toEqual(shown(await activityOf(viewer, owner)))
  const own = (await editor.get('/api/user/activity')).body
  expect(own[0]).toMatchObject({ action: 'preferences-updated' })
  expect(own[0]).not.toHaveProperty('person')
  for (const wrong of ['?userId=0', '?userId=x', '?kind=boxes', '?days=0'])
    expect((await viewer.get(of(owner, `activity${wrong}`))).status).toBe(400)
  expect((await (await app.signIn()).get(of(owner, 'activity'))).status).toBe(404)
})

it('the entries of a person who rarely did anything are found among many without reading these [ACT-02]', async () => {
  const owner = await app.signIn({ plan: 'pro' })
  const rare = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
  await app.pool.query(
    `insert into events (workspace_id, actor_kind, actor_id, type, details, version, seq)
     select $1, 'person', case when n % 7000 = 1 then $3::bigint else $2 end, 'item-added', '{}', 1, n
     from generate_series(1, 30000) n`,
    [owner.workspaceId, owner.id, rare.id],
  )
  await app.pool.query('update workspace_totals set event_seq = 30000 where workspace_id = $1', [
    owner.workspaceId,
  ])
  await app.pool.query('vacuum analyze events')
  const seen: number[] = []
  const readPage = async (address: string): Promise<string | undefined> => {
    const { body, headers } = await owner.get(address)
    seen.push(...(body as ActivityEntry[]).map(({ id }) => id))
    return /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
  }
  let address: string | undefined = of(owner, `activity?userId=${rare.id}&limit=2`)
  const all: Awaited<ReturnType<typeof statementsDuring>> = []
  while (address) {
    const page: string = address
    const during = statementsDuring(app.pool, async () => {
      address = await readPage(page)
    })
    all.push(...(await during).filter(({ name }) => name?.startsWith('events.')))
  }
  // Three pages: each counts the five entries, and reads one more than it shows.
  expect(all).toHaveLength(6)
  expect(await rowsLookedAt(app.pool, all)).toBeLessThanOrEqual(3 * (5 + 3))
  expect(seen).toEqual([28_001, 21_001, 14_001, 7_001, 1])
})

describe('a workspace of 200,000 events', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await app.signIn({ plan: 'pro' })
    await app.pool.query(
      `insert into events (workspace_id, actor_kind, actor_id, type, details, version, seq, created_at)
       select $1, 'person', $2, case when n % 40000 = 39999 then 'container-created' else 'item-added' end, '{}', 1, n,
         now() - make_interval(mins => 10 * (200000 - n))
       from generate_series(1, 200000) n`,
      [owner.workspaceId, owner.id],
    )
    await app.pool.query('vacuum analyze events')
  })

  it.each([
    ['?days=1&limit=200', 144, 144, 1001],
    ['?kind=containers&limit=20', 5, 5, 5],
    ['?kind=containers&days=30&limit=20', 1, 1, 5],
  ])(
    'reads for %s no further than it counts, and one kind alone',
    async (query, total, shownRows, mostRead) => {
      const replies: Awaited<ReturnType<Person['get']>>[] = []
      const all = await statementsDuring(app.pool, async () => {
        replies.push(await owner.get(of(owner, `activity${query}`)))
      })
      const [reply] = replies
      expect([reply?.headers['x-total-count'], reply?.body.length]).toEqual([String(total), shownRows])
      const statements = all.filter(({ name }) => name?.startsWith('events.'))
      expect(statements).toHaveLength(2)
      expect(await rowsLookedAt(app.pool, statements)).toBeLessThanOrEqual(mostRead)
      expect(await buffersOf(app.pool, statements)).toBeLessThan(100)
    },
  )

  it('counts the own events of a person no further than a search counts', async () => {
    const replies: Awaited<ReturnType<Person['get']>>[] = []
    const all = await statementsDuring(app.pool, async () => {
      replies.push(await owner.get('/api/user/activity?limit=20'))
    })
    expect([replies[0]?.headers['x-total-count'], replies[0]?.headers['x-total-relation']]).toEqual([
      '1000',
      'gte',
    ])
    const statements = all.filter(({ name }) => name?.startsWith('events.'))
    expect(statements).toHaveLength(2)
    expect(await rowsLookedAt(app.pool, statements)).toBeLessThanOrEqual(1001)
  })
})

it('what an erased person did stays in activity and ledger, without a name [OWN-07]', async () => {
  const owner = await app.signIn({ plan: 'pro', firstName: 'Mara' })
  const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor', firstName: 'Ella' })
  const { id: containerId } = await makeContainer(owner, { name: 'Box' })
  const { id } = await makeItem(owner, { containerId, quantity: 9 })
  await editor.post(`/api/items/${id}/movements`, { delta: -1 })
  expect((await editor.delete('/api/user/account')).status).toBe(204)
  const [latest] = (await activityOf(owner, owner)).filter(({ action }) => action === 'quantity-changed')
  expect(latest?.person).toBeNull()
  const [movement] = (await owner.get(`/api/items/${id}/movements`)).body
  expect(movement).toMatchObject({ delta: -1, userName: null })
  const everything = JSON.stringify([
    await activityOf(owner, owner),
    (await owner.get(`/api/items/${id}/movements`)).body,
  ])
  expect(everything).not.toContain('Ella')
  expect(everything).not.toContain(editor.email)
})

const told = async (who: Person) => (await who.get('/api/notifications')).body.length
const mailsTo = async ({ email }: Person, kind: string) =>
  (await app.pool.query('select from outgoing_mails where recipient = $1 and kind = $2', [email, kind]))
    .rowCount
const tellAll = async () => {
  const { rows } = await app.pool.query<{ data: QueuedNews }>(
    `delete from jobs.job where name = 'workspace-news' returning data`,
  )
  for (const { data } of rows) await notifyWorkspaceNews(app.ctx, data)
}

it('a member chooses for a workspace and kind between panel, mail and push; others keep what is usual [ACT-04] [ACT-05] [ACT-06]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
  const choices = of(owner, 'notifications')
  const off = { panel: false, mail: false, push: false }
  expect((await owner.get(choices)).body).toEqual([
    { kind: 'low-stock', panel: true, mail: true, push: true },
    { kind: 'members', panel: true, mail: false, push: false },
    { kind: 'key-ending', panel: true, mail: true, push: false },
    { kind: 'webhook-paused', panel: true, mail: true, push: false },
  ])
  expect((await editor.get(choices)).body).toEqual([
    { kind: 'low-stock', ...off },
    { kind: 'members', ...off },
    { kind: 'key-ending', panel: true, mail: true, push: false },
  ])
  for (const wrong of [
    {},
    { kind: 'boxes' },
    { kind: 'members', panel: 'yes' },
    { kind: 'members', all: true },
  ])
    expect((await owner.patch(choices, wrong)).status).toBe(400)
  await owner.patch(choices, { kind: 'low-stock', panel: false })
  expect((await editor.patch(choices, { kind: 'members', mail: true })).body[1]).toEqual({
    kind: 'members',
    ...off,
    mail: true,
  })
  const { id: containerId } = await makeContainer(owner)
  const { id } = await makeItem(owner, { containerId, quantity: 7 })
  await owner.post(`/api/items/${id}/movements`, { delta: -3 })
  expect([await told(owner), await told(editor)]).toEqual([0, 0])
  const { rowCount } = await app.pool.query(
    `select from notifications where user_id = $1 and kind = 'low-stock' and hidden`,
    [owner.id],
  )
  expect(rowCount).toBe(1)
  const leaving = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
  await leaving.post(of(owner, 'leave'))
  await tellAll()
  expect([await told(owner), await mailsTo(owner, 'workspace')]).toEqual([1, 0])
  expect([await told(editor), await mailsTo(editor, 'workspace')]).toEqual([0, 1])
  // What concerns a person is told whatever they chose.
  await editor.patch(choices, { kind: 'members', mail: false })
  await owner.delete(of(owner, `members/${editor.id}`))
  await tellAll()
  expect([await told(editor), await mailsTo(editor, 'workspace')]).toEqual([1, 2])
})

import { eventTypes } from '@stowage/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { rowsLookedAt, statementsDuring } from '../../../test/plans.ts'
import { record } from '../events/service.ts'

const app = useApp()

async function act(person: Person, times: number): Promise<void> {
  const who = {
    ...app.ctx,
    actor: { kind: 'person' as const, id: person.id },
    workspace: { id: person.workspaceId },
  }
  for (let index = 1; index <= times; index += 1) {
    await record(who, { type: 'container-created', containerId: index, containerName: `Box ${index}` })
  }
}

const numbers = (rows: { details: { containerId?: number } }[]) => rows.map((row) => row.details.containerId)

describe('activity', () => {
  it('lists what the person did, newest first, with the names of then [ACC-25]', async () => {
    const person = await app.signIn()
    await act(person, 2)
    const { body, headers } = await person.get('/api/user/activity')
    expect(body).toMatchObject([
      { action: 'container-created', details: { containerId: 2, containerName: 'Box 2' } },
      { action: 'container-created', details: { containerId: 1, containerName: 'Box 1' } },
      { action: 'signed-in', details: {} },
    ])
    expect(body[0].timestamp).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect([headers['x-total-count'], headers['x-total-relation'], headers['link']]).toEqual([
      '3',
      'eq',
      undefined,
    ])
  })

  it('has its last five changes on the dashboard, however many sign-ins follow [DASH-26]', async () => {
    const person = await app.signIn()
    await act(person, 6)
    const who = { ...app.ctx, actor: { kind: 'person' as const, id: person.id } }
    const workspace = { id: person.workspaceId }
    for (let index = 0; index < 30; index += 1) await record({ ...who, workspace }, { type: 'signed-in' })
    const read = async () => {
      const { activity } = (await person.get('/api/inventory/overview')).body
      expect(numbers(activity)).toEqual([6, 5, 4, 3, 2])
    }
    const statements = await statementsDuring(app.pool, read)
    const reading = statements.filter(({ text }) => text.includes('from events'))
    expect(reading).toHaveLength(1)
    expect(await rowsLookedAt(app.pool, reading)).toBeLessThan(20)
  })

  it('comes in pages that follow each other by their links', async () => {
    const person = await app.signIn()
    await act(person, 7)
    const seen: unknown[] = []
    let url: string | undefined = '/api/user/activity?limit=3'
    while (url) {
      const { body, headers } = await person.get(url)
      seen.push(...numbers(body))
      expect(headers['x-total-count']).toBe('8')
      url = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
      if (url) expect(url).toMatch(/^\/api\/user\/activity\?limit=3&cursor=/)
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1, undefined])
  })

  it('still shows what an older program wrote', async () => {
    const person = await app.signIn()
    await app.pool.query(
      `insert into events (workspace_id, actor_kind, actor_id, type, details, version)
       values ($1, 'person', $2, 'lid-opened', '{"containerName": "Box", "lid": 3}', 0)`,
      [person.workspaceId, person.id],
    )
    const { body, status } = await person.get('/api/user/activity')
    expect([status, body[0].action, body[0].details]).toEqual([200, 'changed', { containerName: 'Box' }])
  })

  it('is given by kind and by days, with the time of each entry', async () => {
    const person = await app.signIn()
    await act(person, 3)
    await app.pool.query(
      `update events set created_at = now() - interval '40 days'
       where workspace_id = $1 and details->>'containerId' = '1'`,
      [person.workspaceId],
    )
    const shown = async (query: string) => {
      const { body, headers } = await person.get(`/api/user/activity?${query}`)
      return [numbers(body), headers['x-total-count']]
    }
    expect(await shown('')).toEqual([[3, 2, undefined, 1], '4'])
    expect(await shown('kind=containers')).toEqual([[3, 2, 1], '3'])
    expect(await shown('kind=containers&days=30')).toEqual([[3, 2], '2'])
    expect(await shown('days=30')).toEqual([[3, 2, undefined], '3'])
    expect(await shown('kind=account')).toEqual([[undefined], '1'])
    expect(await shown('kind=items')).toEqual([[], '0'])
  })

  it('pages through one kind without a gap, however the kinds are mixed', async () => {
    const person = await app.signIn()
    for (let round = 0; round < 4; round += 1) {
      await act(person, 2)
      await person.patch('/api/user/preferences', { theme: 'dark' })
    }
    const seen: unknown[] = []
    let url: string | undefined = '/api/user/activity?kind=containers&limit=3'
    while (url) {
      const { body, headers } = await person.get(url)
      seen.push(...numbers(body))
      url = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
    }
    expect(seen).toEqual([2, 1, 2, 1, 2, 1, 2, 1])
  })

  it('reads a page and little more, however much lies around it', async () => {
    const person = await app.signIn()
    await app.pool.query(
      `insert into events (workspace_id, actor_kind, actor_id, type, details, version, created_at)
       select $1, 'person', $2, case when n % 2 = 0 then 'quantity-changed' else 'item-added' end, '{}', 1,
         now() - interval '100 days' - n * interval '1 second' from generate_series(1, 20000) n`,
      [person.workspaceId, person.id],
    )
    await app.pool.query('vacuum analyze events')
    for (const query of ['', 'kind=account', 'kind=items', 'kind=containers&days=200', 'days=30']) {
      const all = await statementsDuring(app.pool, () => person.get(`/api/user/activity?limit=20&${query}`))
      const pages = all.filter(({ name }) => name?.startsWith('events.of-actor'))
      expect(pages).toHaveLength(1)
      expect(await rowsLookedAt(app.pool, pages), query).toBeLessThanOrEqual(21 * eventTypes.length)
    }
  })

  it('is nobody else’s business', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()]
    await act(one, 3)
    expect((await other.get('/api/user/activity')).body).toHaveLength(1)
  })

  it.each([
    ['limit=0', 'Limit must be a whole number from 1 to 5000'],
    ['limit=5001', 'Limit must be a whole number from 1 to 5000'],
    ['limit=1e2', 'Limit must be a whole number from 1 to 5000'],
    ['limit=', 'Limit must be a whole number from 1 to 5000'],
    ['kind=lids', 'Kind must be containers, items or account'],
    ['days=0', 'Days must be a whole number from 1 to 3650'],
    ['days=ten', 'Days must be a whole number from 1 to 3650'],
    ['cursor=abc', 'This cursor isn’t valid. Start again from the first page.'],
    ['cursor=%00', 'This cursor isn’t valid. Start again from the first page.'],
    [
      `cursor=${Buffer.from('[1e300]').toString('base64url')}`,
      'This cursor isn’t valid. Start again from the first page.',
    ],
    [
      `cursor=${Buffer.from('["1; drop"]').toString('base64url')}`,
      'This cursor isn’t valid. Start again from the first page.',
    ],
  ])('refuses %s with a sentence', async (query, message) => {
    const person = await app.signIn()
    const reply = await person.get(`/api/user/activity?${query}`)
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })
})

import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
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
  it('lists what the person did, newest first, with the names of then', async () => {
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
    ['cursor=abc', 'This cursor is not valid. Start again from the first page.'],
    ['cursor=%00', 'This cursor is not valid. Start again from the first page.'],
    [
      `cursor=${Buffer.from('[1e300]').toString('base64url')}`,
      'This cursor is not valid. Start again from the first page.',
    ],
    [
      `cursor=${Buffer.from('["1; drop"]').toString('base64url')}`,
      'This cursor is not valid. Start again from the first page.',
    ],
  ])('refuses %s with a sentence', async (query, message) => {
    const person = await app.signIn()
    const reply = await person.get(`/api/user/activity?${query}`)
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeContainer } from '../../test/factories.ts'
import { countLockWaits } from '../../test/lock-waits.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import { transaction } from './transaction.ts'
import { WorkspacePool } from './workspace-pool.ts'

const app = useApp()

/** Locks a container until the returned function is called. */
async function hold(workspaceId: number, id: number): Promise<() => Promise<void>> {
  const holder = await app.pool.connect()
  await holder.query('begin')
  await holder.query('select from containers where workspace_id = $1 and id = $2 for update', [
    workspaceId,
    id,
  ])
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

it('keeps connections from sixty-four writers who wait for each other, and gives each its turn', async () => {
  const many = await app.signIn({ plan: 'business' })
  const neighbour = await app.signIn({ plan: 'business' })
  const box = await makeContainer(many)
  const other = await makeContainer(neighbour)
  const letGo = await hold(many.workspaceId, box.id)
  let sent: Promise<{ status: number }>[] = []
  try {
    const before = app.pool.totalCount - app.pool.idleCount
    sent = Array.from({ length: 64 }, (_, at) =>
      many.post('/api/items', { name: `Thing ${at}`, containerId: box.id }),
    )
    while ((await countLockWaits(app.pool)) < 3) await pause(10)
    const reads = await Promise.all([
      neighbour.get('/api/items'),
      neighbour.post('/api/items', { name: 'Lamp', containerId: other.id }),
      many.get('/api/items'),
    ])
    expect(reads.map(({ status }) => status)).toEqual([200, 201, 200])
    expect(await countLockWaits(app.pool)).toBe(3)
    expect(app.pool.totalCount - app.pool.idleCount).toBe(before + 3)
    expect(app.pool.waitingCount).toBe(0)
  } finally {
    await letGo()
  }
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]))
  expect((await many.get('/api/items?limit=1')).headers['x-total-count']).toBe('64')
})

it('gives a turn back whatever becomes of its statement or its transaction', async () => {
  const shared = new WorkspacePool(app.pool, 1)
  for (let time = 0; time < 10; time += 1) {
    await expect(shared.query('select nothing')).rejects.toThrow('nothing')
    await expect(
      transaction(shared, async () => {
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
  }
  expect((await shared.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('lets a call leave its line whose client has gone, and does nothing of it', async () => {
  const person = await app.signIn({ plan: 'business' })
  const box = await makeContainer(person)
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const add = (name: string) => person.post('/api/items', { name, containerId: box.id })
  const taken = vi.spyOn(FairQueue.prototype, 'acquire')
  const inLine = () => taken.mock.calls.flatMap(([key], at) => (key === person.workspaceId ? at : []))
  const letGo = await hold(person.workspaceId, box.id)
  let sent: Promise<{ status: number }>[] = []
  try {
    sent = ['One', 'Two', 'Three'].map(add)
    while ((await countLockWaits(app.pool)) < 3) await pause(10)
    const leaving = new AbortController()
    const left = fetch(`${origin}/api/items`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Left', containerId: box.id }),
      signal: leaving.signal,
    })
    while (inLine().length === 0) await pause(10)
    sent.push(add('Four'))
    const turn = taken.mock.results[inLine()[0] ?? 0]?.value as Promise<unknown>
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await expect(turn).rejects.toMatchObject({ reason: 'gone' })
  } finally {
    taken.mockRestore()
    await letGo()
  }
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const names = (await person.get('/api/items')).body.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['Four', 'One', 'Three', 'Two'])
})

it('brings to its end what has begun, though its client has gone', async () => {
  const gone = new AbortController()
  const begun = new WorkspacePool(app.pool, 2, () => gone.signal)
  const fresh = new WorkspacePool(app.pool, 2, () => gone.signal)
  await begun.query('select 1')
  const others = await Promise.all(Array.from({ length: 6 }, () => new WorkspacePool(app.pool, 2).connect()))
  gone.abort()
  const [last, first] = [begun.query('select 2 as two'), fresh.query('select 3')]
  await expect(first).rejects.toMatchObject({ reason: 'gone' })
  for (const one of others) one.release()
  expect((await last).rows).toEqual([{ two: 2 }])
})

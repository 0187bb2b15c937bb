import { describe, expect, inject, it } from 'vitest'
import { distribute } from '../src/db/distribute.ts'
import { type Person, type TestApp, useApp } from './app.ts'
import { makeContainer, makeItem } from './factories.ts'
import { closeDatabase, onNode, openDatabase, withPool } from './nodes.ts'
import { expectRightTotals } from './recount.ts'

// On a cluster alone: `npm run test:distributed` (docs/tests.md).

interface Placement {
  shard: number
  host: string
  port: number
}

/** Where the items of a workspace lie. */
async function placeOf(app: TestApp, { workspaceId }: Person): Promise<Placement> {
  const { rows } = await app.pool.query<Placement>(
    `select s.shardid as shard, s.nodename as host, s.nodeport as port from citus_shards s
     where s.table_name = 'items'::regclass and s.shardid = get_shard_id_for_distribution_column('items', $1::bigint)`,
    [workspaceId],
  )
  const [place] = rows
  if (!place) throw new Error('The workspace has no shard.')
  return place
}

const addressOf = ({ host, port }: Pick<Placement, 'host' | 'port'>) => `${host}:${port}`

const databaseOf = async (app: TestApp): Promise<string> =>
  (await app.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''

/** People on each of the nodes that have shards, with a container and an item each. */
async function peopleOnNodes(app: TestApp): Promise<Map<string, { person: Person; item: number }>> {
  const found = new Map<string, { person: Person; item: number }>()
  for (let tries = 0; tries < 40 && found.size < 2; tries++) {
    const person = await app.signIn({ plan: 'business' })
    const node = addressOf(await placeOf(app, person))
    if (found.has(node)) continue
    const container = await makeContainer(person)
    const { id } = await makeItem(person, { containerId: container.id, quantity: 1_000 })
    found.set(node, { person, item: id })
  }
  return found
}

describe('inventory that is spread over nodes', () => {
  const app = useApp()
  const nodes = () => inject('nodes')

  it('is spread once, however often that is asked for', async () => {
    expect(await distribute(app.pool)).toEqual([])
    const { rows } = await app.pool.query(
      'select distinct colocation_id from citus_tables where citus_table_type = $1',
      ['distributed'],
    )
    expect(rows).toHaveLength(1)
  })

  it('keeps its totals while shards move under writes', async () => {
    const [{ person, item } = { person: await app.signIn(), item: 0 }] = (await peopleOnNodes(app)).values()
    const from = await placeOf(app, person)
    const { rows: others } = await app.pool.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
       where shouldhaveshards and (nodename, nodeport) <> ($1, $2) limit 1`,
      [from.host, from.port],
    )
    const [to] = others
    if (!to) throw new Error('A second node that may have shards is needed.')
    let isMoving = true
    const statuses: number[] = []
    const write = async () => {
      for (let n = 0; isMoving || n < 20; n++) {
        const { status } = await person.post(`/api/items/${item}/movements`, { delta: n % 2 === 0 ? 3 : -1 })
        statuses.push(status)
      }
    }
    const writers = [write(), write()]
    const superuser = onNode(nodes()[0] ?? '', await databaseOf(app), true)
    await withPool(superuser, (pool) =>
      pool.query('select citus_move_shard_placement($1, $2, $3, $4, $5)', [
        from.shard,
        from.host,
        from.port,
        to.host,
        to.port,
      ]),
    ).finally(() => {
      isMoving = false
    })
    await Promise.all(writers)
    expect(addressOf(await placeOf(app, person))).toBe(addressOf(to))
    expect(new Set(statuses)).toEqual(new Set([201]))
    await expectRightTotals(app.pool, person.workspaceId)
  }, 120_000)

  it('fails for the workspaces of a node that is gone, and for nobody else', async () => {
    const people = await peopleOnNodes(app)
    const [[lost, theirs], [, others]] = [...people] as [
      [string, { person: Person; item: number }],
      [string, { person: Person; item: number }],
    ]
    const gone = nodes().find((node) => new URL(node).host === lost)
    if (!gone) throw new Error(`The node ${lost} is not among CITUS_NODES.`)
    const name = await databaseOf(app)
    await closeDatabase(gone, name)
    try {
      expect((await theirs.person.get('/api/items')).status).toBeGreaterThanOrEqual(500)
      expect((await others.person.get('/api/items')).status).toBe(200)
      const step = { delta: 1 }
      expect(
        (await theirs.person.post(`/api/items/${theirs.item}/movements`, step)).status,
      ).toBeGreaterThanOrEqual(500)
      expect((await others.person.post(`/api/items/${others.item}/movements`, step)).status).toBe(201)
    } finally {
      await openDatabase(gone, name)
    }
    await expect.poll(async () => (await theirs.person.get('/api/items')).status).toBe(200)
    for (const { person } of [theirs, others]) await expectRightTotals(app.pool, person.workspaceId)
  })
})

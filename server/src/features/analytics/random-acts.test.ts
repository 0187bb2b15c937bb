import { randomUUID } from 'node:crypto'
import type { Analytics } from '@stowage/contract/analytics'
import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { type Send, Writer } from '../../../test/mixed-work.ts'
import { Random } from '../../../test/random.ts'
import { dayIn, periodsOf } from './service/span.ts'

const app = useApp()
/** `STOWAGE_SEED=7` draws other acts. */
const seed = Number(process.env['STOWAGE_SEED'] ?? 34)

const bytes = { 'content-type': 'application/octet-stream' }

async function read(person: Person, query: string): Promise<Analytics> {
  const { status, body } = await person.get(`/api/analytics?${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

/** The kept sums of a workspace beside those of its ledger, which forgets erased items. */
async function keptAndCounted({ workspaceId }: Person) {
  const { rows } = await app.pool.query(
    `select
      (select json_build_array(sum(pieces_in), sum(pieces_out), sum(corrected), sum(differing)) from workspace_sums
        where workspace_id = $1) as kept,
      (select json_build_array(
          coalesce(sum(delta) filter (where reason <> 'counted' and delta > 0), 0),
          coalesce(-sum(delta) filter (where reason <> 'counted' and delta < 0), 0),
          coalesce(sum(delta) filter (where reason = 'counted'), 0),
          count(*) filter (where reason = 'counted' and delta <> 0))
        from stock_movements where workspace_id = $1) as counted,
      (select json_agg(json_build_array(item_id, pieces) order by item_id) from (
        select s.item_id, sum(s.pieces_in - s.pieces_out + s.corrected) as pieces from movement_sums s
        join items i on i.workspace_id = $1 and i.id = s.item_id where s.workspace_id = $1 group by 1) k) as "keptOfItems",
      (select json_agg(json_build_array(id, quantity) order by id) from items i where workspace_id = $1
        and exists (select from stock_movements m where m.workspace_id = $1 and m.item_id = i.id and m.delta <> 0)
      ) as "countedOfItems",
      (select quantity::int from workspace_totals where workspace_id = $1) as stock`,
    [workspaceId],
  )
  return rows[0]
}

it(`equal a recount after adding, counting, moving, deleting, undoing, restoring, erasing and importing (${seed})`, async () => {
  const person = await app.signIn({ plan: 'business' })
  const counted = await makeItem(person, { quantity: 3 })
  const random = new Random(seed)
  const writer = new Writer('Acts', seed, [])
  let acts = 0
  const send: Send = async ({ method, path, body, key }) => {
    const headers = { 'idempotency-key': key }
    const reply =
      method === 'DELETE'
        ? await person.delete(path, headers)
        : await (method === 'PUT' ? person.put : person.post)(path, body, headers)
    acts += 1
    expect([path, reply.status < 400, reply.body?.message]).toEqual([path, true, undefined])
    return { body: reply.body }
  }
  for (const round of [1, 2, 3, 4]) {
    await writer.work(send, () => acts >= round * 100)
    const count = random.below(30)
    const path = `/api/items/${counted.id}/movements`
    expect((await person.post(path, { count }, { 'idempotency-key': randomUUID() })).status).toBeLessThan(300)
    const list = `name,box,quantity\nRound ${round},Imported,${1 + random.below(9)}`
    const { body: draft } = await person.post('/api/imports?name=list.csv', list, bytes)
    expect((await person.post(`/api/imports/${draft.id}/run`)).body.state).toBe('done')
    if (round % 2 === 0) expect((await person.post(`/api/imports/${draft.id}/undo`)).status).toBeLessThan(300)

    const { total } = await read(person, 'days=30')
    const sums = await keptAndCounted(person)
    expect(sums.kept).toEqual(sums.counted)
    expect(sums.keptOfItems).toEqual(sums.countedOfItems)
    expect([total.in, total.out, total.corrected, total.differing]).toEqual(sums.counted)
    expect(total.stock).toBe(sums.stock)
  }
})

const zones = [
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata'],
  // Its summer time is half an hour.
  ...['Australia/Lord_Howe', 'UTC'],
]

it(`lie on the days of each timezone, also where clocks change, and follow a person who moves (${seed})`, async () => {
  app.now = new Date('2026-04-20T09:00:00Z')
  const person = await app.signIn({ plan: 'business' })
  const box = await makeContainer(person)
  const { id } = await makeItem(person, { quantity: 0, containerId: box.id })
  await app.pool.query("update workspaces set created_at = '2025-01-01Z' where id = $1", [person.workspaceId])
  const random = new Random(seed)
  const minutes = 400 * 24 * 60
  const movements = Array.from({ length: 600 }, () => ({
    at: new Date(Date.parse('2025-03-16T00:00:00Z') + random.below(minutes) * 60_000),
    delta: 1 + random.below(9),
  }))
  await app.pool.query(
    `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, created_at)
     select $1, $2, m.delta, 0, 'added', $3, m.at from unnest($4::int[], $5::timestamptz[]) as m (delta, at)`,
    [person.workspaceId, id, person.id, movements.map(({ delta }) => delta), movements.map(({ at }) => at)],
  )
  const pieces = movements.reduce((sum, { delta }) => sum + delta, 0)
  await app.pool.query('update items set quantity = $2 where id = $1', [id, pieces])
  await app.pool.query('update workspace_totals set event_seq = event_seq + 1 where workspace_id = $1', [
    person.workspaceId,
  ])
  for (const timezone of zones) {
    expect((await person.patch('/api/user/preferences', { timezone })).status).toBe(200)
    for (const query of [
      'from=2025-03-20&to=2026-04-10',
      'from=2026-03-07&to=2026-04-06',
      `days=365&itemId=${id}`,
    ]) {
      const { from, to, unit, periods } = await read(person, query)
      const days = movements.map(({ at, delta }) => ({ day: dayIn(timezone, at), delta }))
      const sumUntil = (first: string, last: string) =>
        days.reduce((sum, { day, delta }) => sum + (day >= first && day <= last ? delta : 0), 0)
      const expected = periodsOf({ from, to, unit }).map((period) => ({
        ...period,
        in: sumUntil(period.from, period.to),
        stock: sumUntil('', period.to),
      }))
      expect([
        timezone,
        periods.map((one) => ({ from: one.from, to: one.to, in: one.in, stock: one.stock })),
      ]).toEqual([timezone, expected])
      const { body: moved } = await person.get(`/api/analytics/moved?${query}`)
      expect(moved.rows).toMatchObject([{ id, in: sumUntil(from, to), out: 0 }])
    }
  }
})

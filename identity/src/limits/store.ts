import type { Database } from '../options.ts'

/** The first `free` attempts of a key go at once; each later one waits twice as long as the one before. */
export type Count = {
  key: string
  free: number
  firstWaitMs: number
  longestWaitMs: number
  /** Milliseconds after the first attempt until the count restarts. */
  keptMs: number
}

const mostRows = 200_000

const waitAfter = (hits: string) =>
  `case when ${hits} < $4 then 0 else least($6::float8, $5::float8 * power(2, least(${hits} - $4, 30))) end * interval '1 ms'`
const longestWait = `$6::float8 * interval '1 ms'`
// A time too far ahead was written before the clock was set back, so it is ignored. Clocks of several instances may
// differ by one longest wait.
const isOver = `(l.reset_at <= $2 or l.reset_at > excluded.reset_at + ${longestWait} or l.next_at > $2 + 2 * ${longestWait})`
const hitsNow = `(case when ${isOver} then 1 else l.hits + 1 end)`

/**
 * Counts an attempt before it is made, so that a thousand concurrent ones count as a thousand. False when it must wait;
 * a refused attempt is not counted and delays nothing. Free attempts are only counted by their number, because
 * concurrent ones may be counted in another order.
 */
export async function takeTry(db: Database, { key, ...pace }: Count, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'identity-limit-take',
    text: `insert into identity_limits as l (key, hits, next_at, reset_at)
      values ($1, 1, $2::timestamptz + ${waitAfter('1')}, $2::timestamptz + $3::float8 * interval '1 ms')
      on conflict (key) do update set hits = ${hitsNow}, next_at = $2::timestamptz + ${waitAfter(hitsNow)},
        reset_at = case when ${isOver} then excluded.reset_at else l.reset_at end
      where l.hits < $4 or l.next_at <= $2 or ${isOver}`,
    values: [key, at, pace.keptMs, pace.free, pace.firstWaitMs, pace.longestWaitMs],
  })
  return rowCount === 1
}

/** Milliseconds until the next attempt of the key. */
export async function findWait(db: Database, key: string, at: Date): Promise<number> {
  const { rows } = await db.query<{ wait: number }>({
    name: 'identity-limit-wait',
    text: `select (extract(epoch from next_at - $2::timestamptz) * 1000)::float8 as wait
      from identity_limits where key = $1`,
    values: [key, at],
  })
  return rows[0]?.wait ?? 0
}

/**
 * Takes a counted attempt back. A key without another attempt leaves no row; of concurrent calls the last one deletes
 * it.
 */
export async function giveTryBack(db: Database, key: string, at: Date): Promise<void> {
  const { rows } = await db.query<{ hits: number }>({
    name: 'identity-limit-give-back',
    text: `update identity_limits set hits = hits - 1, next_at = least(next_at, $2) where key = $1 and hits > 0
      returning hits`,
    values: [key, at],
  })
  if (rows[0]?.hits !== 0) return
  await db.query({
    name: 'identity-limit-forget',
    text: 'delete from identity_limits where key = $1 and hits = 0',
    values: [key],
  })
}

/** Deletes expired counters, and beyond the maximum those with the fewest attempts. Returns their number. */
export async function removeCounts(db: Database, most = mostRows): Promise<number> {
  const over = await db.query('delete from identity_limits where reset_at < now()')
  const tooMany = await db.query(
    `delete from identity_limits where key in (
      select key from identity_limits order by hits desc, next_at desc, key offset $1)`,
    [most],
  )
  return (over.rowCount ?? 0) + (tooMany.rowCount ?? 0)
}

import type { Db } from '../db/connect.ts'

/** An answer that was kept for a request with an Idempotency-Key; null status while its request runs. */
export interface KeptAnswer {
  requestHash: Buffer
  status: number | null
  body: string | null
}

/**
 * Claims a key. False when it is taken; while another transaction holds it uncommitted, this waits for that
 * one's end, which is what makes two simultaneous requests act once.
 */
export async function claimKey(db: Db, userId: number, key: string, requestHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'idempotency.claim',
    text: `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3)
      on conflict (user_id, key) do update
        set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
        where idempotency_keys.created_at < now() - interval '24 hours'`,
    values: [userId, key, requestHash],
  })
  return rowCount === 1
}

export async function findKeptAnswer(db: Db, userId: number, key: string): Promise<KeptAnswer | undefined> {
  const { rows } = await db.query<KeptAnswer>({
    name: 'idempotency.find',
    text: `select request_hash as "requestHash", status, body from idempotency_keys
      where user_id = $1 and key = $2 and created_at >= now() - interval '24 hours'`,
    values: [userId, key],
  })
  return rows[0]
}

export async function keepAnswer(
  db: Db,
  userId: number,
  key: string,
  answer: { status: number; body: string | null },
): Promise<void> {
  await db.query({
    name: 'idempotency.keep',
    text: 'update idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2',
    values: [userId, key, answer.status, answer.body],
  })
}

/** Counts one more try under a key and tells how many there were in the running window. */
export async function countHit(
  db: Db,
  key: string,
  windowMs: number,
): Promise<{ hits: number; remainingMs: number }> {
  const { rows } = await db.query<{ hits: number; remainingMs: number }>({
    name: 'rate-limits.hit',
    text: `insert into rate_limits as r (key, hits, reset_at) values ($1, 1, now() + $2 * interval '1 ms')
      on conflict (key) do update set
        hits = case when r.reset_at < now() then 1 else r.hits + 1 end,
        reset_at = case when r.reset_at < now() then excluded.reset_at else r.reset_at end
      returning hits, (extract(epoch from reset_at - now()) * 1000)::int as "remainingMs"`,
    values: [key, windowMs],
  })
  return rows[0] ?? { hits: 1, remainingMs: windowMs }
}

/** Forgets kept answers after a day and windows that are over. */
export async function removeOutdated(db: Db): Promise<void> {
  await db.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
  await db.query('delete from rate_limits where reset_at < now()')
}

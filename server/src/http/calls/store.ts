import type { Db } from '../../db/connect.ts'

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

/** Forgets kept answers after a day. */
export async function removeOutdated(db: Db): Promise<void> {
  await db.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
}

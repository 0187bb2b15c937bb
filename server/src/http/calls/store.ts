import type { Db } from '../../db/connect.ts'

/** The stored response of a request with an Idempotency-Key; the status is null while the request runs. */
export interface KeptAnswer {
  requestHash: Buffer
  status: number | null
  body: string | null
}

/** The owner of a key: a person in the workspace of the request, where the change is committed too. */
interface KeyOwner {
  workspaceId: number
  userId: number
  key: string
}

/**
 * Claims a key. False when it is taken. If another transaction holds it uncommitted, this waits for the end of that
 * one, so that two simultaneous requests act once.
 */
export async function claimKey(
  db: Db,
  { workspaceId, userId, key }: KeyOwner,
  requestHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'idempotency.claim',
    text: `insert into idempotency_keys (workspace_id, user_id, key, request_hash) values ($1, $2, $3, $4)
      on conflict (workspace_id, user_id, key) do nothing`,
    values: [workspaceId, userId, key, requestHash],
  })
  return rowCount === 1
}

/** Claims a key whose response has expired. False when it has not expired, or another request was faster. */
export async function claimAgain(
  db: Db,
  { workspaceId, userId, key }: KeyOwner,
  requestHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'idempotency.claim-again',
    text: `update idempotency_keys set request_hash = $4, status = null, body = null, created_at = now()
      where workspace_id = $1 and user_id = $2 and key = $3 and created_at < now() - interval '24 hours'`,
    values: [workspaceId, userId, key, requestHash],
  })
  return rowCount === 1
}

export async function findKeptAnswer(
  db: Db,
  { workspaceId, userId, key }: KeyOwner,
): Promise<KeptAnswer | undefined> {
  const { rows } = await db.query<KeptAnswer>({
    name: 'idempotency.find',
    text: `select request_hash as "requestHash", status, body from idempotency_keys
      where workspace_id = $1 and user_id = $2 and key = $3 and created_at >= now() - interval '24 hours'`,
    values: [workspaceId, userId, key],
  })
  return rows[0]
}

export async function keepAnswer(
  db: Db,
  { workspaceId, userId, key }: KeyOwner,
  answer: { status: number; body: string | null },
): Promise<void> {
  await db.query({
    name: 'idempotency.keep',
    text: `update idempotency_keys set status = $4, body = $5
      where workspace_id = $1 and user_id = $2 and key = $3`,
    values: [workspaceId, userId, key, answer.status, answer.body],
  })
}

/** Deletes stored responses after a day, workspace by workspace. */
export async function removeOutdated(db: Db): Promise<void> {
  const { rows } = await db.query<{ workspaceId: number }>({
    name: 'idempotency.outdated',
    text: `select distinct workspace_id as "workspaceId" from idempotency_keys
      where created_at < now() - interval '24 hours' order by workspace_id`,
  })
  for (const { workspaceId } of rows) {
    await db.query({
      name: 'idempotency.forget',
      text: `delete from idempotency_keys where workspace_id = $1 and created_at < now() - interval '24 hours'`,
      values: [workspaceId],
    })
  }
}

/** Adds costs to the budgets of these names, which refill at a rate per second; returns their levels. */
export async function addToBudgets(
  db: Db,
  additions: readonly { name: string; work: number; perSecond: number }[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; level: number }>({
    name: 'spent.add',
    text: `insert into spent_work as s (name, level, per_second, at)
      select name, work, per_second, $4 from unnest($1::text[], $2::float8[], $3::float8[]) n (name, work, per_second)
      on conflict (name) do update set
        level = excluded.level
          + greatest(0, s.level - excluded.per_second * greatest(0, extract(epoch from excluded.at - s.at))),
        per_second = excluded.per_second, at = greatest(s.at, excluded.at)
      returning name, level`,
    values: [
      additions.map(({ name }) => name),
      additions.map(({ work }) => work),
      additions.map(({ perSecond }) => perSecond),
      now,
    ],
  })
  return new Map(rows.map(({ name, level }) => [name, level]))
}

/** Deletes the budgets that are full again. */
export async function removeUsedUpBudgets(db: Db): Promise<void> {
  await db.query('delete from spent_work where at < now() - make_interval(secs => level / per_second)')
}

import { createHash } from 'node:crypto'
import type { Db } from '../../db/connect.ts'

/** What the library of the authorization server keeps: one row for a token, a code, a client or a sign-in under way. */
export interface Payload {
  grantId?: string | undefined
  uid?: string | undefined
  [name: string]: unknown
}

/** Ids of tokens open something, so only their hashes are stored; those of grants open nothing. */
export const storedId = (model: string, id: string): string =>
  model === 'Grant' ? id : createHash('sha256').update(id).digest('base64url')

/** Models whose rows end with the connection that they belong to. */
const ofGrant = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken'])

export async function savePayload(
  db: Db,
  { model, id, payload, seconds }: { model: string; id: string; payload: Payload; seconds: number },
): Promise<void> {
  const { jti: _, ...kept } = payload
  await db.query({
    name: 'oauth-payloads.save',
    text: `insert into oauth_payloads (model, id, payload, grant_id, uid, expires_at)
      values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
      on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
        uid = excluded.uid, expires_at = excluded.expires_at`,
    values: [
      model,
      storedId(model, id),
      JSON.stringify(kept),
      ofGrant.has(model) ? payload.grantId : null,
      payload.uid ?? null,
      seconds,
    ],
  })
}

/** A foreign key has no row to point at: the connection was ended meanwhile. */
export const isOver = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

type Row = { payload: Payload; consumed: number | null }

const shown = (row: Row | undefined): Payload | undefined =>
  row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) }

const columns = 'payload, floor(extract(epoch from consumed_at))::float8 as consumed'

export async function findPayload(db: Db, model: string, id: string): Promise<Payload | undefined> {
  const { rows } = await db.query<Row>({
    name: 'oauth-payloads.find',
    text: `select ${columns} from oauth_payloads where model = $1 and id = $2 and expires_at > now()`,
    values: [model, storedId(model, id)],
  })
  const found = shown(rows[0])
  return found && { ...found, jti: id }
}

export async function findPayloadByUid(db: Db, model: string, uid: string): Promise<Payload | undefined> {
  const { rows } = await db.query<Row>({
    name: 'oauth-payloads.by-uid',
    text: `select ${columns} from oauth_payloads where model = $1 and uid = $2 and expires_at > now()`,
    values: [model, uid],
  })
  return shown(rows[0])
}

export async function consumePayload(db: Db, model: string, id: string): Promise<void> {
  await db.query({
    name: 'oauth-payloads.consume',
    text: 'update oauth_payloads set consumed_at = now() where model = $1 and id = $2',
    values: [model, storedId(model, id)],
  })
}

export async function deletePayload(db: Db, model: string, id: string): Promise<void> {
  await db.query({
    name: 'oauth-payloads.delete',
    text: 'delete from oauth_payloads where model = $1 and id = $2',
    values: [model, storedId(model, id)],
  })
}

/** A client that registered itself is remembered this long after its last token. */
export async function keepClient(db: Db, clientId: string, seconds: number): Promise<void> {
  await db.query({
    name: 'oauth-payloads.keep-client',
    text: `update oauth_payloads set expires_at = now() + $2 * interval '1 second' where model = 'Client' and id = $1`,
    values: [storedId('Client', clientId), seconds],
  })
}

/** Grants go once their connection has gone; it is made right after its grant, so younger ones stay. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.query({
    name: 'oauth-payloads.forget-grants',
    text: `delete from oauth_payloads p
      where p.model = 'Grant' and (p.payload ->> 'iat')::float8 < extract(epoch from now()) - 3600
        and not exists (select from api_keys k where k.grant_id = p.id)`,
  })
  await db.query({
    name: 'oauth-payloads.forget',
    text: 'delete from oauth_payloads where expires_at < now()',
  })
}

/** The grant that an access token belongs to. */
export async function findGrantOfToken(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await db.query<{ grantId: string }>({
    name: 'oauth-payloads.grant-of-token',
    text: `select grant_id as "grantId" from oauth_payloads
      where model = 'AccessToken' and id = $1 and expires_at > now() and grant_id is not null`,
    values: [storedId('AccessToken', token)],
  })
  return rows[0]?.grantId
}

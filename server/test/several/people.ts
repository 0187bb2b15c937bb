import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from '../../src/db/connect.ts'

export interface Person {
  workspaceId: number
  cookie: string
}

export interface Answer {
  status: number
  /** The program that answered, as the load balancer says. */
  by: string | null
  text: string
}

/** Writes a person with a workspace, a plan and a session into the database. */
export async function addPerson(pool: Pool, name: string, plan: string): Promise<Person> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ id: number }>(
    `with person as (
       insert into users (issuer, subject, email, name) values ('test', $2, $2 || '@example.org', $2) returning id
     ), room as (
       insert into workspaces (name, owner_id) select 'Home', id from person returning id, owner_id
     ), member as (
       insert into memberships (workspace_id, user_id, role) select id, owner_id, 'owner' from room
     ), plan as (
       insert into subscriptions (user_id, plan_id)
       select person.id, plans.id from person, plans where plans.name = $3
     ), session as (
       insert into sessions (token_hash, user_id, expires_at)
       select $1, id, now() + interval '1 day' from person
     )
     select id from room`,
    [createHash('sha256').update(token).digest(), name, plan],
  )
  const workspaceId = rows[0]?.id ?? 0
  await pool.query(
    'update users set workspace_id = $1 where id = (select owner_id from workspaces where id = $1)',
    [workspaceId],
  )
  return { workspaceId, cookie: `sid=${token}` }
}

/** Sends a call of a person; an answer that does not come is a status of 0. */
export async function call(
  origin: string,
  { cookie }: Person,
  method: string,
  path: string,
  body?: object,
  key: string = randomBytes(8).toString('hex'),
): Promise<Answer> {
  try {
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        referer: `${origin}/`,
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, by: answer.headers.get('x-served-by'), text: await answer.text() }
  } catch {
    return { status: 0, by: null, text: '' }
  }
}

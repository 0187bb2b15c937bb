import type { Db } from '../../../db/connect.ts'

/**
 * Removes a person's name from at most `limit` deliveries of changes that they made, and the receivers' answers, because
 * these may repeat the name. Sets their `actor_id` to 0. Returns the number of deliveries.
 */
export async function forgetActor(db: Db, userId: number, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'webhook-deliveries.forget-actor',
    text: `update webhook_deliveries
      set body = jsonb_set(body::jsonb, '{data,by,name}', 'null', false)::text, answer = null, actor_id = 0
      where id = any (array(select id from webhook_deliveries where actor_id = $1 limit $2))`,
    values: [userId, limit],
  })
  return rowCount ?? 0
}

/** Takes the name of a person out of some bodies that are about them as a member; returns their number. */
export async function forgetMember(db: Db, userId: number, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'webhook-deliveries.forget-member',
    text: `update webhook_deliveries
      set body = jsonb_set(body::jsonb, '{data,member,name}', 'null', false)::text, answer = null, member_id = null
      where id = any (array(select id from webhook_deliveries where member_id = $1 limit $2))`,
    values: [userId, limit],
  })
  return rowCount ?? 0
}

/** The people in a column, each by one look into its index, because a month of deliveries may name few people often. */
const peopleIn = (column: 'actor_id' | 'member_id') => `(
  with recursive people as (
    select min(${column}) as id from webhook_deliveries where ${column} > 0
    union all
    select (select min(d.${column}) from webhook_deliveries d where d.${column} > people.id) from people
    where people.id is not null
  ) select id from people where id is not null)`

/** Some people whom deliveries name and who have no account, because the job of their erasure failed at every try. */
export async function selectErased(db: Db, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'webhook-deliveries.erased-people',
    text: `select named.id from (${peopleIn('actor_id')} union ${peopleIn('member_id')}) named
      where not exists (select from users u where u.id = named.id) limit $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

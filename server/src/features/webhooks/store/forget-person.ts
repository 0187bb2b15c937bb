import type { Db } from '../../../db/connect.ts'

/**
 * Takes the name of a person out of some bodies that name them as who acted, and forgets responses, which may repeat it;
 * returns their number. Such a delivery names nobody (0) from then on.
 */
export async function forgetActor(db: Db, userId: number, most: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'webhook-deliveries.forget-actor',
    text: `update webhook_deliveries
      set body = jsonb_set(body::jsonb, '{data,by,name}', 'null', false)::text, answer = null, actor_id = 0
      where id = any (array(select id from webhook_deliveries where actor_id = $1 limit $2))`,
    values: [userId, most],
  })
  return rowCount ?? 0
}

/** Takes the name of a person out of some bodies that are about them as a member; returns their number. */
export async function forgetMember(db: Db, userId: number, most: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'webhook-deliveries.forget-member',
    text: `update webhook_deliveries
      set body = jsonb_set(body::jsonb, '{data,member,name}', 'null', false)::text, answer = null, member_id = null
      where id = any (array(select id from webhook_deliveries where member_id = $1 limit $2))`,
    values: [userId, most],
  })
  return rowCount ?? 0
}

import type { Db } from '../../../db/connect.ts'

/** The next owners of workspaces who are on a plan, by id. A person without a subscription is on Free. */
export async function selectOwnersOf(
  db: Db,
  planId: number,
  { after, count }: { after: number; count: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'plans.owners',
    text: `select distinct w.owner_id as id from workspaces w left join subscriptions s on s.user_id = w.owner_id
      where w.owner_id > $2 and coalesce(s.plan_id, (select id from plans where name = 'free')) = $1
      order by w.owner_id limit $3`,
    values: [planId, after, count],
  })
  return rows.map(({ id }) => id)
}

/** Works out again which containers the plan of an owner blocks in their workspaces, and which members are paused there. */
export async function settleOwner(db: Db, ownerId: number): Promise<void> {
  await db.query({
    name: 'plans.settle-owner',
    text: 'select settle_containers($1), settle_seats($1)',
    values: [ownerId],
  })
}

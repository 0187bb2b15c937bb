import { inDatabase } from '../database.ts'
import type { Plan } from '../servers.ts'

/**
 * Makes a workspace 220 days old and writes 200 days of movements of its items by its members: each item is taken every few
 * days, filled up again, and counted now and then.
 */
export async function writeMovements(server: Plan, workspaceId: number): Promise<void> {
  await inDatabase(server, async (client) => {
    await client.query(`update workspaces set created_at = now() - interval '220 days' where id = $1`, [
      workspaceId,
    ])
    await client.query(
      `update stock_movements set created_at = now() - interval '210 days' where workspace_id = $1`,
      [workspaceId],
    )
    await client.query(
      `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, created_at)
       select $1, m.item_id, m.delta, m.quantity, m.reason, p.ids[1 + m.act % cardinality(p.ids)],
         date_trunc('hour', now()) - interval '1 hour' - m.day * interval '1 day'
       from (select array_agg(user_id order by user_id) as ids from memberships where workspace_id = $1) p, (
         select i.id as item_id, i.quantity, n as act, 200 - n * (2 + i.rank % 7) as day,
           case when n % 11 = 7 then -1 when n % 4 = 3 then 3 + 3 * (i.rank % 4) else -1 - i.rank % 4 end as delta,
           case when n % 11 = 7 then 'counted' when n % 4 = 3 then 'added' else 'taken' end as reason
         from (select id, quantity, (row_number() over (order by id))::int as rank from items where workspace_id = $1) i,
           generate_series(0, 100) n
         where i.rank % 9 <> 0
       ) m where m.day >= 0`,
      [workspaceId],
    )
    await client.query('update workspace_totals set event_seq = event_seq + 1 where workspace_id = $1', [
      workspaceId,
    ])
  })
}

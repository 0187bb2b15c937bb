import type { PlanPreview } from '@stowage/contract/billing'
import type { Db } from '../../../db/connect.ts'

type Programs = PlanPreview['stopped']

/**
 * The keys, assistants and webhooks of some workspaces that work as far as their plan lets them: the first of them, and how
 * many there are. A webhook has its address for a name.
 */
export async function selectPrograms(
  db: Db,
  workspaces: readonly number[],
  { now, limit }: { now: string; limit: number },
): Promise<Programs> {
  const { rows } = await db.query<Programs['named'][number] & { count: number }>({
    name: 'plans.programs',
    text: `select kind, id, name, person, count(*) over () as count from (
        select k.kind, k.id, k.name, u.name as person
        from api_keys k join users u on u.id = k.user_id and u.account_status = 'active'
        where k.workspace_id = any ($1::bigint[]) and (k.ends_at is null or k.ends_at > $2::timestamptz)
        union all
        select 'webhook', id, url, null from webhooks
        where workspace_id = any ($1::bigint[]) and status = 'active'
      ) p order by array_position('{key,app,webhook}', kind), id limit $3`,
    values: [workspaces, now, limit],
  })
  return { count: rows[0]?.count ?? 0, named: rows.map(({ count: _, ...program }) => program) }
}

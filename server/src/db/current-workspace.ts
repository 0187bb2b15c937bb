import { lowStockRuleColumn } from './low-stock-rule.ts'

/**
 * The membership `m` that decides which workspace a call of the user `u` is about: that of the parameter, which is null
 * where the call names none; then the one that they used last, if they still belong to it, else the oldest of their own,
 * else the oldest.
 */
export const currentWorkspace = (named: string) => `lateral (
    select m.workspace_id as id, m.role, w.owner_id, ${lowStockRuleColumn('w')},
      case when m.is_paused then (select coalesce(o.first_name, o.name) from users o where o.id = w.owner_id) end as paused_by
    from memberships m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
    where m.user_id = u.id and (${named}::bigint is null or m.workspace_id = ${named}::bigint)
    order by m.workspace_id = u.workspace_id desc nulls last, m.role = 'owner' desc, m.workspace_id
    limit 1
  ) m on true`

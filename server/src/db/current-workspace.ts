import { lowStockRuleColumn } from './low-stock-rule.ts'

/**
 * The membership `m` that decides which workspace a call of the user `u` is about: the workspace that they worked in
 * last, if they still belong to it, else any of theirs, own ones first.
 */
export const currentWorkspace = `lateral (
    select m.workspace_id as id, m.role, w.owner_id, ${lowStockRuleColumn('w')}
    from memberships m join workspaces w on w.id = m.workspace_id
    where m.user_id = u.id
    order by m.workspace_id = u.workspace_id desc nulls last, m.role = 'owner' desc, m.workspace_id
    limit 1
  ) m on true`

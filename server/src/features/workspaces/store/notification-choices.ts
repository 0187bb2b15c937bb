import type { WorkspaceNotificationKind } from '@stowage/contract/workspaces.rules'
import type { Db } from '../../../db/connect.ts'
import { planOfOwner } from '../../../db/plan-of-owner.ts'

export interface Choice {
  kind: WorkspaceNotificationKind
  panel: boolean
  mail: boolean
  push: boolean
}

/** The choices that a member has made in a workspace. */
export async function selectChoices(db: Db, workspaceId: number, userId: number): Promise<Choice[]> {
  const { rows } = await db.query<Choice>({
    name: 'choices.of-member',
    text: 'select kind, panel, mail, push from notification_choices where workspace_id = $1 and user_id = $2',
    values: [workspaceId, userId],
  })
  return rows
}

export async function saveChoice(
  db: Db,
  workspaceId: number,
  userId: number,
  { kind, panel, mail, push }: Choice,
): Promise<void> {
  await db.query({
    name: 'choices.save',
    text: `insert into notification_choices (workspace_id, user_id, kind, panel, mail, push)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (workspace_id, user_id, kind) do update set panel = $4, mail = $5, push = $6`,
    values: [workspaceId, userId, kind, panel, mail, push],
  })
}

/** Whether the plan of the workspace's owner includes keys and webhooks. */
export async function hasApiAccess(db: Db, workspaceId: number): Promise<boolean> {
  const { rows } = await db.query<{ apiAccess: boolean }>({
    name: 'choices.api-access',
    text: `select p.api_access as "apiAccess" from workspaces w join ${planOfOwner} where w.id = $1`,
    values: [workspaceId],
  })
  return rows[0]?.apiAccess ?? false
}

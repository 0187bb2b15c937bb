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

interface Place {
  /** Whether the plan of the workspace's owner includes keys and webhooks. */
  hasApiAccess: boolean
  /** Whether the member is the only one, has no other workspace, and has chosen nothing about people or low stock. */
  isAlone: boolean
}

/** What decides which kinds a member is offered. */
export async function findPlace(db: Db, workspaceId: number, userId: number): Promise<Place> {
  const { rows } = await db.query<Place>({
    name: 'choices.place',
    text: `select p.api_access as "hasApiAccess",
        not exists (select from memberships m where m.workspace_id = $1 and m.user_id <> $2)
        and not exists (select from memberships m join workspaces o on o.id = m.workspace_id and o.deleted_at is null
          where m.user_id = $2 and m.workspace_id <> $1)
        and not exists (select from notification_choices c
          where c.workspace_id = $1 and c.user_id = $2 and c.kind in ('low-stock', 'members')) as "isAlone"
      from workspaces w join ${planOfOwner} where w.id = $1`,
    values: [workspaceId, userId],
  })
  return rows[0] ?? { hasApiAccess: false, isAlone: false }
}

import type { Scope } from '@stowage/contract/keys.rules'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { Db } from '../../../db/connect.ts'
import { planOfOwner } from '../../../db/plan-of-owner.ts'

/** A workspace to which a person may connect an assistant. */
export interface Choice {
  id: number
  name: string
  role: WorkspaceRole
  isPaused: boolean
  people: number
  /** Whether the owner's plan lets programs in. */
  isInPlan: boolean
  plan: string
}

/** The workspaces of a person, the one that they used last first. */
export async function selectChoices(db: Db, userId: number): Promise<Choice[]> {
  const { rows } = await db.query<Choice>({
    name: 'api-keys.choices',
    text: `select w.id, w.name, m.role, m.is_paused as "isPaused", p.api_access as "isInPlan", p.display_name as plan,
        (select count(*) from memberships o where o.workspace_id = w.id) as people
      from memberships m
      join users u on u.id = m.user_id
      join workspaces w on w.id = m.workspace_id and w.deleted_at is null
      join ${planOfOwner}
      where m.user_id = $1
      order by p.api_access desc, w.id = u.workspace_id desc, w.id`,
    values: [userId],
  })
  return rows
}

interface NewAssistant {
  name: string
  client: string
  grantId: string
  scopes: readonly Scope[]
  endsAt: string
}

export async function insertAssistant(
  db: Db,
  { workspaceId, userId }: { workspaceId: number; userId: number },
  { name, client, grantId, scopes, endsAt }: NewAssistant,
): Promise<void> {
  await db.query({
    name: 'api-keys.insert-assistant',
    text: `insert into api_keys (workspace_id, user_id, kind, name, shown, client, grant_id, scopes, ends_at)
      values ($1, $2, 'app', $3, '', $4, $5, $6, $7)`,
    values: [workspaceId, userId, name, client, grantId, scopes, endsAt],
  })
}

/** A connection lives as long as its last refresh token. */
export async function keepAssistant(db: Db, grantId: string, endsAt: string): Promise<void> {
  await db.query({
    name: 'api-keys.keep-assistant',
    text: 'update api_keys set ends_at = $2 where grant_id = $1',
    values: [grantId, endsAt],
  })
}

export async function deleteAssistant(db: Db, grantId: string): Promise<void> {
  await db.query({
    name: 'api-keys.delete-assistant',
    text: 'delete from api_keys where grant_id = $1',
    values: [grantId],
  })
}

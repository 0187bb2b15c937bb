import type { WorkspaceRole } from '@stowage/contract/users'
import type { Db } from '../../db/connect.ts'

export async function insertWorkspace(db: Db, ownerId: number, name: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'workspaces.insert',
    text: 'insert into workspaces (owner_id, name) values ($1, $2) returning id',
    values: [ownerId, name],
  })
  const [workspace] = rows
  if (!workspace) throw new Error('The workspace was not stored.')
  return workspace.id
}

export async function saveMembership(
  db: Db,
  workspaceId: number,
  userId: number,
  role: WorkspaceRole,
): Promise<void> {
  await db.query({
    name: 'memberships.save',
    text: `insert into memberships (workspace_id, user_id, role) values ($1, $2, $3)
      on conflict (workspace_id, user_id) do update set role = excluded.role`,
    values: [workspaceId, userId, role],
  })
}

/** The workspace that somebody worked in last, if they still belong to it, else any of theirs, own ones first. */
export async function findWorkspaceOf(db: Db, userId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>({
    name: 'workspaces.find-of-user',
    text: `select m.workspace_id as id from memberships m join users u on u.id = m.user_id
      where m.user_id = $1
      order by m.workspace_id = u.workspace_id desc nulls last, m.role = 'owner' desc, m.workspace_id
      limit 1`,
    values: [userId],
  })
  return rows[0]?.id
}

import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { CurrentWorkspace } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { currentWorkspace } from '../../db/current-workspace.ts'

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

/** The workspace that somebody works in; undefined for somebody who belongs to none. */
export async function findWorkspaceOf(db: Db, userId: number): Promise<CurrentWorkspace | undefined> {
  const { rows } = await db.query<CurrentWorkspace>({
    name: 'workspaces.find-of-user',
    text: `select m.id, m.role, m.owner_id as "ownerId" from users u join ${currentWorkspace} where u.id = $1`,
    values: [userId],
  })
  return rows[0]
}

/** Lets two calls of one person make their first workspace one after the other. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.query({
    name: 'workspaces.lock-person',
    text: 'select from users where id = $1 for no key update',
    values: [userId],
  })
}

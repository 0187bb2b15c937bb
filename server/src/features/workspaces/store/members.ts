import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { Member } from '@stowage/contract/workspaces'
import type { Db } from '../../../db/connect.ts'

const columns = `u.id, u.name, u.email, coalesce('/api/profile-pictures/' || u.id || '-' || own.hash,
    u.profile_image_url) as "profileImageUrl", m.role, m.is_paused as "isPaused", m.created_at as since`

const ofWorkspace = `from memberships m join users u on u.id = m.user_id
  left join profile_pictures own on own.user_id = u.id where m.workspace_id = $1`

/** The members of a workspace after that one, by the day of joining. */
export async function selectMembers(
  db: Db,
  workspaceId: number,
  page: { after: readonly [string, number] | undefined; rows: number },
): Promise<(Member & { email: string })[]> {
  const [since, id] = page.after ?? ['-infinity', 0]
  const { rows } = await db.query<Member & { email: string }>({
    name: 'memberships.of-workspace',
    text: `select ${columns} ${ofWorkspace} and (m.created_at, u.id) > ($2::timestamptz, $3::bigint)
      order by m.created_at, u.id limit $4`,
    values: [workspaceId, since, id, page.rows],
  })
  return rows
}

export async function countMembers(db: Db, workspaceId: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'memberships.count',
    text: 'select count(*) as total from memberships where workspace_id = $1',
    values: [workspaceId],
  })
  return rows[0]?.total ?? 0
}

export async function findMember(
  db: Db,
  workspaceId: number,
  userId: number,
): Promise<(Member & { email: string }) | undefined> {
  const { rows } = await db.query<Member & { email: string }>({
    name: 'memberships.find',
    text: `select ${columns} ${ofWorkspace} and m.user_id = $2`,
    values: [workspaceId, userId],
  })
  return rows[0]
}

/** The roles of people in a workspace; null: of all members. */
export async function selectRoles(
  db: Db,
  workspaceId: number,
  userIds: readonly number[] | null,
): Promise<Map<number, WorkspaceRole>> {
  const { rows } = await db.query<{ id: number; role: WorkspaceRole }>({
    name: 'memberships.roles',
    text: `select user_id as id, role from memberships
      where workspace_id = $1 and ($2::bigint[] is null or user_id = any ($2))`,
    values: [workspaceId, userIds],
  })
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** Locks some memberships of a workspace; returns the roles of those that exist. */
export async function lockRoles(
  db: Db,
  workspaceId: number,
  userIds: readonly number[],
): Promise<Map<number, WorkspaceRole>> {
  const { rows } = await db.query<{ id: number; role: WorkspaceRole }>({
    name: 'memberships.lock',
    text: `select user_id as id, role from memberships where workspace_id = $1 and user_id = any ($2::bigint[])
      order by user_id for update`,
    values: [workspaceId, userIds],
  })
  return new Map(rows.map(({ id, role }) => [id, role]))
}

export async function deleteMembership(db: Db, workspaceId: number, userId: number): Promise<void> {
  await db.query({
    name: 'memberships.delete',
    text: 'delete from memberships where workspace_id = $1 and user_id = $2',
    values: [workspaceId, userId],
  })
}

/** Deletes the memberships of a person in the workspaces of others that are not deleted; returns these, by id. */
export async function deleteMembershipsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'memberships.delete-of-person',
    text: `delete from memberships m using workspaces w
      where m.user_id = $1 and w.id = m.workspace_id and w.owner_id <> $1 and w.deleted_at is null
      returning m.workspace_id as id`,
    values: [userId],
  })
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

export interface PauseChange {
  workspaceId: number
  userId: number
  isPaused: boolean
}

/** Notes that some of the people who are paused, or not any more, are told of it, and returns them. */
export async function takeUntold(db: Db, limit: number): Promise<PauseChange[]> {
  const { rows } = await db.query<PauseChange>({
    name: 'memberships.take-untold',
    text: `update memberships m set is_told_paused = is_paused
      from (select workspace_id, user_id from memberships where is_paused <> is_told_paused
        order by workspace_id, user_id limit $1 for update skip locked) n
      where m.workspace_id = n.workspace_id and m.user_id = n.user_id
      returning m.workspace_id as "workspaceId", m.user_id as "userId", m.is_paused as "isPaused"`,
    values: [limit],
  })
  return rows
}

import type { Workspace, WorkspaceDetails } from '@stowage/contract/workspaces'
import type { Db } from '../../../db/connect.ts'

const columns = `w.id, w.name, m.role, m.is_paused as "isPaused",
  (select count(*) from memberships a where a.workspace_id = w.id) as members,
  json_build_object('id', o.id, 'name', o.name) as owner, p.display_name as plan, w.created_at as "createdAt"`

const ofMember = `from memberships m
  join workspaces w on w.id = m.workspace_id and w.deleted_at is null
  join users o on o.id = w.owner_id
  left join subscriptions s on s.user_id = w.owner_id
  join plans p on p.id = coalesce(s.plan_id, (select id from plans where name = 'free'))
  where m.user_id = $1`

export async function selectOwn(db: Db, userId: number): Promise<Workspace[]> {
  const { rows } = await db.query<Workspace>({
    name: 'workspaces.own',
    text: `select ${columns} ${ofMember} order by w.id`,
    values: [userId],
  })
  return rows
}

/**
 * One of a person's workspaces, with the places of its owner's plan, how many are taken in all of their workspaces, and
 * the open offer, if it is theirs to see.
 */
export async function findOwn(
  db: Db,
  userId: number,
  { id, now }: { id: number; now: string },
): Promise<WorkspaceDetails | undefined> {
  const { rows } = await db.query<WorkspaceDetails>({
    name: 'workspaces.find-own',
    text: `select ${columns}, p.api_access as "apiAccess", (
        select json_build_object('places', p.team_members,
          'taken', count(distinct a.user_id) filter (where a.role <> 'viewer' and not a.is_paused),
          'paused', count(distinct a.user_id) filter (where a.is_paused))
        from memberships a join workspaces b on b.id = a.workspace_id
        where b.owner_id = w.owner_id and b.deleted_at is null) as seats, (
        select json_build_object('toId', t.to_user_id, 'toName', u.name, 'endsAt', t.ends_at)
        from transfers t join users u on u.id = t.to_user_id
        where t.workspace_id = w.id and t.ends_at > $3::timestamptz and $1 in (w.owner_id, t.to_user_id)) as transfer
      ${ofMember} and w.id = $2`,
    values: [userId, id, now],
  })
  return rows[0]
}

/** How many workspaces a person owns, and belongs to. */
export async function countOwn(db: Db, userId: number): Promise<{ owned: number; all: number }> {
  const { rows } = await db.query<{ owned: number; all: number }>({
    name: 'workspaces.count-own',
    text: `select count(*) filter (where m.role = 'owner') as owned, count(*) as all
      from memberships m join workspaces w on w.id = m.workspace_id and w.deleted_at is null where m.user_id = $1`,
    values: [userId],
  })
  return rows[0] ?? { owned: 0, all: 0 }
}

/** Renames a workspace; false when it has that name. */
export async function saveName(db: Db, id: number, name: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'workspaces.save-name',
    text: 'update workspaces set name = $2 where id = $1 and name <> $2',
    values: [id, name],
  })
  return rowCount === 1
}

import type { DeletedWorkspace } from '@stowage/contract/workspaces'
import type { Db } from '../../../db/connect.ts'

const isDeletedSince = 'w.deleted_at > $2::timestamptz'

/** The workspaces that a person has deleted since a time, the latest first; `days` later they go for good. */
export async function selectDeleted(
  db: Db,
  ownerId: number,
  { since, days }: { since: string; days: number },
): Promise<DeletedWorkspace[]> {
  const { rows } = await db.query<DeletedWorkspace>({
    name: 'workspaces.deleted',
    text: `select w.id, w.name, (select count(*) from memberships m where m.workspace_id = w.id) as members,
        w.deleted_at + make_interval(days => $3) as until
      from workspaces w where w.owner_id = $1 and ${isDeletedSince} order by w.deleted_at desc, w.id`,
    values: [ownerId, since, days],
  })
  return rows
}

export async function markDeleted(db: Db, id: number, now: string): Promise<void> {
  await db.query({
    name: 'workspaces.mark-deleted',
    text: 'update workspaces set deleted_at = $2::timestamptz where id = $1',
    values: [id, now],
  })
}

/** Restores a workspace of a person that was deleted since a time; false when there is none. */
export async function unmarkDeleted(
  db: Db,
  ownerId: number,
  { id, since }: { id: number; since: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'workspaces.unmark-deleted',
    text: `update workspaces w set deleted_at = null where w.owner_id = $1 and ${isDeletedSince} and w.id = $3`,
    values: [ownerId, since, id],
  })
  return rowCount === 1
}

/** Takes the owner away from workspaces that were deleted before a time; their ids. */
export async function giveUpDeleted(db: Db, before: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'workspaces.give-up-deleted',
    text: `update workspaces set owner_id = null where id in (
        select id from workspaces where deleted_at <= $1::timestamptz and owner_id is not null order by id for update)
      returning id`,
    values: [before],
  })
  return rows.map(({ id }) => id)
}

export async function isDeleted(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'workspaces.is-deleted',
    text: 'select from workspaces where id = $1 and deleted_at is not null',
    values: [id],
  })
  return rowCount === 1
}

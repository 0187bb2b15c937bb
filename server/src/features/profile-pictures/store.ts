import type { Db } from '../../db/connect.ts'

/** Sets the picture of a person; false when it is unchanged. */
export async function savePicture(
  db: Db,
  userId: number,
  { hash, size }: { hash: string; size: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'profile-pictures.save',
    text: `insert into profile_pictures as own (user_id, hash, size, type) values ($1, $2, $3, 'image/jpeg')
      on conflict (user_id) do update
        set hash = excluded.hash, size = excluded.size, type = excluded.type, created_at = excluded.created_at
        where own.hash <> excluded.hash`,
    values: [userId, hash, size],
  })
  return rowCount === 1
}

/** False when there is none. */
export async function deletePicture(db: Db, userId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'profile-pictures.delete',
    text: 'delete from profile_pictures where user_id = $1',
    values: [userId],
  })
  return rowCount === 1
}

/** Whether a person has this picture, and `viewerId` is that person or a member of a workspace of theirs. */
export async function isVisible(
  db: Db,
  viewerId: number,
  { userId, hash }: { userId: number; hash: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'profile-pictures.is-visible',
    text: `select from profile_pictures
      where user_id = $2 and hash = $3 and ($1 = $2 or exists (
        select from memberships mine join memberships theirs on theirs.workspace_id = mine.workspace_id
          join workspaces w on w.id = mine.workspace_id and w.deleted_at is null
        where mine.user_id = $1 and theirs.user_id = $2))`,
    values: [viewerId, userId, hash],
  })
  return rowCount === 1
}

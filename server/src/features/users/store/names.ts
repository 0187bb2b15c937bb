import type { Db } from '../../../db/connect.ts'

/** The names of the existing ones among these people, by their ids. */
export async function selectNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string }>({
    name: 'users.names',
    text: 'select id, name from users where id = any($1::bigint[])',
    values: [ids],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface ShownPerson {
  id: number
  /** The first name, else the name (T7). */
  name: string
  fullName: string
  profileImageUrl: string | null
}

/** The existing ones among these people as lists of activity show them. */
export async function selectShown(db: Db, ids: readonly number[]): Promise<Map<number, ShownPerson>> {
  const { rows } = await db.query<ShownPerson>({
    name: 'users.shown',
    text: `select u.id, coalesce(nullif(u.first_name, ''), u.name) as name, u.name as "fullName",
        coalesce('/api/profile-pictures/' || u.id || '-' || own.hash, u.profile_image_url) as "profileImageUrl"
      from users u left join profile_pictures own on own.user_id = u.id where u.id = any ($1::bigint[])`,
    values: [ids],
  })
  return new Map(rows.map((person) => [person.id, person]))
}

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

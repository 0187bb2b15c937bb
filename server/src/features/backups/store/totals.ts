import type { Db } from '../../../db/connect.ts'

interface StoredTotals {
  people: number
  containers: number
  items: number
  pieces: number
  photos: number
}

/** What people recognise their data by. Things in the trash count nowhere. */
export async function readTotals(db: Db): Promise<StoredTotals> {
  const { rows } = await db.query<StoredTotals>({
    name: 'backups.totals',
    text: `select (select count(*) from users) as people,
       (select count(*) from containers where deleted_at is null) as containers,
       (select count(*) from items where deleted_at is null) as items,
       (select coalesce(sum(quantity), 0)::bigint from items where deleted_at is null) as pieces,
       (select count(*) from photos) as photos`,
  })
  const [found] = rows
  if (!found) throw new Error('The database gave no totals.')
  return found
}

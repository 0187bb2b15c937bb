import type { Db } from './connect.ts'

/** Returns a key that is created at its first use and stays the same for every copy of the program. */
export async function loadSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, fresh])
  const { rows } = await db.query<{ value: Buffer }>('select value from secrets where name = $1', [name])
  return rows[0]?.value ?? fresh
}

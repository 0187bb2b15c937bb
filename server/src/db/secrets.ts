import type { Db } from './connect.ts'

/** Gives a key that is made at its first use and the same ever after, for every copy of the program. */
export async function loadSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, fresh])
  const { rows } = await db.query<{ value: Buffer }>('select value from secrets where name = $1', [name])
  return rows[0]?.value ?? fresh
}

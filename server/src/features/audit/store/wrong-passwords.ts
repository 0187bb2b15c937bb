import type { Db } from '../../../db/connect.ts'

/** Counts a wrong password; `subject` is empty for an address without an account. */
export async function countWrongPassword(db: Db, subject: string, at: Date): Promise<void> {
  await db.query({
    name: 'audit.count-wrong-password',
    text: `insert into wrong_passwords as w (subject, tries, started_at) values ($1, 1, $2)
      on conflict (subject) do update set tries = w.tries + 1`,
    values: [subject, at.toISOString()],
  })
}

interface WrongPasswords {
  /** Null for addresses without an account, and for a deleted one. */
  userId: number | null
  isAccount: boolean
  tries: number
}

/** Removes the counts that started before a time, and returns them. */
export async function takeWrongPasswords(db: Db, issuer: string, before: Date): Promise<WrongPasswords[]> {
  const { rows } = await db.query<WrongPasswords>({
    name: 'audit.take-wrong-passwords',
    text: `with taken as (delete from wrong_passwords where started_at <= $2 returning subject, tries)
      select u.id as "userId", t.subject <> '' as "isAccount", t.tries
      from taken t left join users u on u.issuer = $1 and u.subject = t.subject order by t.subject`,
    values: [issuer, before.toISOString()],
  })
  return rows
}

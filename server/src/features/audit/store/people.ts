import type { Db } from '../../../db/connect.ts'
import { likePattern } from '../../../lists/search-words.ts'

/** The ids of people whose name or address contains all of these words; none without a word. */
export async function selectPeopleByWords(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  if (words.length === 0) return []
  // One condition for each word, planned for these words: the index supports neither an array of words nor short ones.
  const conditions = words.map((_, at) => `search like fold($${at + 2})`)
  const { rows } = await db.query<{ id: number }>({
    text: `select id from users where ${conditions.join(' and ')} limit $1`,
    values: [limit, ...words.map(likePattern)],
  })
  return rows.map(({ id }) => id)
}

/** The ids of plans whose display name contains all of these words. */
export async function selectPlansByWords(db: Db, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return []
  const conditions = words.map((_, at) => `fold(display_name) like fold($${at + 1})`)
  const { rows } = await db.query<{ id: number }>({
    text: `select id from plans where ${conditions.join(' and ')}`,
    values: words.map(likePattern),
  })
  return rows.map(({ id }) => id)
}

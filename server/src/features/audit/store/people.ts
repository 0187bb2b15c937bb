import type { Db } from '../../../db/connect.ts'
import { containing } from '../../../lists/search-words.ts'

/** The ids of people in whose name or address all of these words stand; of none where there is no word. */
export async function selectPeopleByWords(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  if (words.length === 0) return []
  // One condition for each word, and planned for these words: the index serves neither an array of them nor short ones.
  const conditions = words.map((_, at) => `search like fold($${at + 2})`)
  const { rows } = await db.query<{ id: number }>({
    text: `select id from users where ${conditions.join(' and ')} limit $1`,
    values: [limit, ...words.map(containing)],
  })
  return rows.map(({ id }) => id)
}

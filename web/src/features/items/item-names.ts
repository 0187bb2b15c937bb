import type { Chosen } from './selection.ts'

/** Names of the first few items, by id; unknown ones are left out. */
export type ItemNames = Readonly<Record<string, string>>

/** The most names kept, because a sentence shows no more and each change stores them. */
const maxNames = 5

export function itemNames(items: readonly Chosen[]): ItemNames {
  const named = items.slice(0, maxNames).filter(({ name }) => name)
  return Object.fromEntries(named.map(({ id, name = '' }) => [id, name]))
}

/** The name when a change is about one item; undefined for several, or when the name is unknown. */
export const onlyName = (ids: readonly number[], names: ItemNames = {}): string | undefined =>
  ids.length === 1 ? names[ids[0] ?? 0] : undefined

/** One name per id; empty when unknown, as in records of an older version. */
export const namesOf = (ids: readonly number[], names: ItemNames = {}): string[] =>
  ids.map((id) => names[id] ?? '')

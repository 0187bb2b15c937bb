import type { Chosen } from './selection.ts'

/** What the first few of many things are called, by id; those of which nobody knows it are left out. */
export type ItemNames = Readonly<Record<string, string>>

/** More of them nobody reads, and they are written with each change. */
const mostNames = 5

export function itemNames(items: readonly Chosen[]): ItemNames {
  const named = items.slice(0, mostNames).filter(({ name }) => name)
  return Object.fromEntries(named.map(({ id, name = '' }) => [id, name]))
}

/** What the one thing is called that something was done to; undefined where there are several, or nobody knows it. */
export const onlyName = (ids: readonly number[], names: ItemNames = {}): string | undefined =>
  ids.length === 1 ? names[ids[0] ?? 0] : undefined

/** One for each id; empty where it is not known, as with what an older version kept. */
export const namesOf = (ids: readonly number[], names: ItemNames = {}): string[] =>
  ids.map((id) => names[id] ?? '')

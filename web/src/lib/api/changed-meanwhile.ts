import { ApiError } from './api-error.ts'

/** Of a change, those of the fields that the thing shows as they were seen. It goes along as `seen`. */
export function seenOf<Thing extends object, Change extends object>(thing: Thing, change: Change) {
  const names = Object.keys(change) as (keyof Thing & keyof Change)[]
  return Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<
    Thing,
    keyof Thing & keyof Change
  >
}

/** A refused change: what is stored now, what was seen and what was wanted. */
export interface Conflict<Thing extends object, Change extends object> {
  present: Thing
  seen: Thing
  change: Change
}

/** What is stored now, where a change was refused because of it. */
export function presentOf<Thing extends object>(error: unknown): Thing | null {
  const isConflict = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
  return isConflict ? ((error.present ?? null) as Thing | null) : null
}

/** Whether a change was refused because the thing lies in Trash: there it can be restored. */
export const isInTrash = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'item.in-trash' || error.reason === 'container.in-trash')

/** The fields that both have changed, each to something else. */
export function disputedFields<Thing extends object, Change extends object>({
  present,
  seen,
  change,
}: Conflict<Thing, Change>): (keyof Thing & keyof Change)[] {
  const names = Object.keys(change) as (keyof Thing & keyof Change)[]
  const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)
  return names.filter((name) => !isSame(present[name], seen[name]) && !isSame(present[name], change[name]))
}

/**
 * The change without the fields that stay as the others have them; null where nothing is left. What is stored now counts
 * as seen from then on.
 */
export function settled<Thing extends object, Change extends object>(
  { present, change }: Conflict<Thing, Change>,
  theirs: ReadonlySet<PropertyKey>,
): Partial<Change> | null {
  const kept = Object.entries(change).filter(
    ([name, value]) => !theirs.has(name) && (present as Record<string, unknown>)[name] !== value,
  )
  return kept.length === 0 ? null : (Object.fromEntries(kept) as Partial<Change>)
}

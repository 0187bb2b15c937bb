import { ApiError } from './api-error.ts'

/**
 * The former values of the fields that a change sets, as the person saw them. They are sent as `seen`, so that the
 * server can detect conflicts.
 */
export function seenOf<Thing extends object, Change extends object>(thing: Thing, change: Change) {
  const names = Object.keys(change) as (keyof Thing & keyof Change)[]
  return Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<
    Thing,
    keyof Thing & keyof Change
  >
}

/** A change refused because of a conflict: the stored values, those that the person saw, and those they want. */
export interface Conflict<Thing extends object, Change extends object> {
  /** `changedBy`: the first name of the other person who changed it last; left out for another device of the person. */
  present: Thing & { changedBy?: string }
  seen: Thing
  change: Change
}

/** What a dialog about a conflict is told: `onChoose` gets the fields that keep the other person's value. */
export interface ConflictProps<Thing extends object, Change extends object> {
  open: boolean
  conflict: Conflict<Thing, Change>
  isPending: boolean
  onClose: () => void
  onChoose: (theirs: ReadonlySet<PropertyKey>) => void
}

/** The stored entity from a refusal caused by a conflict; null otherwise. */
export function presentOf<Thing extends object>(error: unknown): Thing | null {
  const isConflict = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
  return isConflict ? ((error.present ?? null) as Thing | null) : null
}

/** Whether a change was refused because the entity is in Trash, from where it can be restored. */
export const isInTrash = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'item.in-trash' || error.reason === 'container.in-trash')

/** The fields that both people have changed, to different values. */
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
 * The change without the fields that keep the other person's value; null when none is left. The stored values then
 * count as seen.
 */
export function resolvedChange<Thing extends object, Change extends object>(
  { present, change }: Conflict<Thing, Change>,
  theirs: ReadonlySet<PropertyKey>,
): Partial<Change> | null {
  const remaining = Object.entries(change).filter(
    ([name, value]) => !theirs.has(name) && (present as Record<string, unknown>)[name] !== value,
  )
  return remaining.length === 0 ? null : (Object.fromEntries(remaining) as Partial<Change>)
}

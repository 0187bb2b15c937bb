import { ApiError } from './api-error.ts'

/**
 * The former values of the fields that a change sets, as the person saw them. They are sent as `seen`, so that the
 * server can detect conflicts.
 */
export function seenOf<Entity extends object, Change extends object>(entity: Entity, change: Change) {
  const names = Object.keys(change) as (keyof Entity & keyof Change)[]
  return Object.fromEntries(names.map((name) => [name, entity[name]])) as Pick<
    Entity,
    keyof Entity & keyof Change
  >
}

/** A change refused because of a conflict: the stored values, those that the person saw, and those they want. */
export interface Conflict<Entity extends object, Change extends object> {
  /** `changedBy`: the first name of the other person who changed it last; left out for another device of the person. */
  present: Entity & { changedBy?: string }
  seen: Entity
  change: Change
}

/** What a dialog about a conflict is told: `onChoose` gets the fields that keep the other person's value. */
export interface ConflictProps<Entity extends object, Change extends object> {
  open: boolean
  conflict: Conflict<Entity, Change>
  isPending: boolean
  onClose: () => void
  onChoose: (theirs: ReadonlySet<PropertyKey>) => void
}

/** The stored entity from a refusal caused by a conflict; null otherwise. */
export function presentOf<Entity extends object>(error: unknown): Entity | null {
  const isConflict = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
  return isConflict ? ((error.present ?? null) as Entity | null) : null
}

/** Whether a change was refused because the entity is in Trash, from where it can be restored. */
export const isInTrash = (error: unknown): boolean =>
  error instanceof ApiError && (error.reason === 'item.in-trash' || error.reason === 'container.in-trash')

/** The fields that both people have changed, to different values. */
export function disputedFields<Entity extends object, Change extends object>({
  present,
  seen,
  change,
}: Conflict<Entity, Change>): (keyof Entity & keyof Change)[] {
  const names = Object.keys(change) as (keyof Entity & keyof Change)[]
  const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)
  return names.filter((name) => !isSame(present[name], seen[name]) && !isSame(present[name], change[name]))
}

/**
 * The change without the fields that keep the other person's value; null when none is left. The stored values then
 * count as seen.
 */
export function resolvedChange<Entity extends object, Change extends object>(
  { present, change }: Conflict<Entity, Change>,
  theirs: ReadonlySet<PropertyKey>,
): Partial<Change> | null {
  const remaining = Object.entries(change).filter(
    ([name, value]) => !theirs.has(name) && (present as Record<string, unknown>)[name] !== value,
  )
  return remaining.length === 0 ? null : (Object.fromEntries(remaining) as Partial<Change>)
}

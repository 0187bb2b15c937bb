import { t } from '@lingui/core/macro'

/**
 * Describes a stored change in its toast: the name, and what others have changed since the form was filled, with the new
 * values (EDIT-02).
 *
 * @param change the fields that the person themself has changed
 * @param fields the fields that are named, in order
 * @param wordsOf a field's name with its stored value
 */
export function summarizeSave<Entity extends { name: string }, Field extends keyof Entity>(
  { before, saved, change }: { before: Entity; saved: Entity; change: object },
  fields: readonly Field[],
  wordsOf: (field: Field) => string,
): string {
  const { name } = saved
  const others = fields
    .filter((field) => !(field in change) && (saved[field] ?? null) !== (before[field] ?? null))
    .map(wordsOf)
    .join(', ')
  return others === '' ? name : t`${name}. Changed by others in the meantime: ${others}`
}

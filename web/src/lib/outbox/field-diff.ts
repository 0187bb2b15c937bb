import { disputedFields, resolvedChange, seenOf } from '../api/changed-meanwhile.ts'
import type { SendKind } from './send-kind.ts'

/** A change of fields, with the values that the person saw before. */
type Edited = { change: object; seen?: object | undefined }

type FieldTexts<Change extends object> = {
  label: (field: keyof Change) => string
  text: (field: keyof Change, value: Change[keyof Change] | undefined) => string
}

/**
 * The conflict methods of a kind that changes fields: which fields others have changed too, and the change without
 * them.
 */
export function fieldDiff<Payload extends Edited>({
  label,
  text,
}: FieldTexts<Payload['change']>): Pick<SendKind<Payload>, 'conflicts' | 'undisputed' | 'over'> {
  type Change = Payload['change']
  const conflictOf = ({ change, seen = {} }: Payload, present: object) => {
    return { present: present as Change, seen: seen as Change, change: change as Change }
  }
  return {
    conflicts: (edited, present) =>
      disputedFields(conflictOf(edited, present)).map((field) => ({
        label: label(field),
        theirs: text(field, (present as Change)[field]),
        yours: text(field, (edited.change as Change)[field]),
      })),
    undisputed: (edited, present) => {
      const conflict = conflictOf(edited, present)
      const rest = resolvedChange(conflict, new Set<PropertyKey>(disputedFields(conflict)))
      return rest === null ? undefined : { ...edited, change: rest, seen: seenOf(present, rest) }
    },
    over: (edited, present) => ({ ...edited, seen: seenOf(present, edited.change) }),
  }
}

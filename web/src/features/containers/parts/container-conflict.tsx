import { useLingui } from '@lingui/react/macro'
import type { Container, ContainerChange } from '@stowage/contract/containers'
import { ConflictDialog, Marked } from '../../../entities/conflict-dialog.tsx'
import { type ConflictProps, disputedFields } from '../../../lib/api/changed-meanwhile.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { containerFieldLabel, containerFieldText } from '../container-field-texts.ts'

/** Lists the fields of a container that another person changed too, and lets the person choose a value for each. */
export function ContainerConflict({ conflict, ...dialog }: ConflictProps<Container, ContainerChange>) {
  const { t } = useLingui()
  const { present, change } = conflict
  const disputed = disputedFields(conflict)
  const { name, changedBy: who } = present
  const when = relativeTime(present.updatedAt)
  return (
    <ConflictDialog
      {...dialog}
      context={
        who === undefined
          ? t`${name} was changed on another device · ${when}`
          : t`${who} changed ${name} · ${when}`
      }
      theirs={who === undefined ? undefined : t`${who} · ${when}`}
      fields={disputed.map((field) => {
        const theirs = containerFieldText(field, present[field])
        const yours = containerFieldText(field, change[field])
        return {
          field,
          label: containerFieldLabel(field),
          theirs: <Marked text={theirs} other={theirs} />,
          yours: <Marked text={yours} other={theirs} />,
        }
      })}
      hasMore={disputed.length < Object.keys(change).length}
    />
  )
}

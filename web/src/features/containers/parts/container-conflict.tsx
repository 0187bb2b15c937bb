import { useLingui } from '@lingui/react/macro'
import type { Container, ContainerChange } from '@stowage/contract/containers'
import { type Conflict, disputedFields } from '../../../lib/api/changed-meanwhile.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { ConflictDialog, Marked } from '../../../nouns/conflict-dialog.tsx'

type ContainerConflictProps = {
  open: boolean
  conflict: Conflict<Container, ContainerChange>
  isPending: boolean
  onClose: () => void
  onChoose: (theirs: ReadonlySet<PropertyKey>) => void
}

/** The fields of a container that somebody else has changed as well: theirs or yours, for each. */
export function ContainerConflict({ conflict, ...dialog }: ContainerConflictProps) {
  const { t } = useLingui()
  const { present, change } = conflict
  const labels: Record<keyof ContainerChange, string> = {
    name: t`Name`,
    description: t`Description`,
    location: t`Location`,
  }
  const disputed = disputedFields(conflict)
  const { name } = present
  const shown = (field: keyof ContainerChange, value: string | null | undefined) =>
    field === 'location' ? placeName(value ?? '') : (value ?? null)
  return (
    <ConflictDialog
      {...dialog}
      context={t`${name} was changed on another device.`}
      fields={disputed.map((field) => {
        const [theirs, yours] = [shown(field, present[field]), shown(field, change[field])]
        return {
          field,
          label: labels[field],
          theirs: <Marked text={theirs} other={theirs} />,
          yours: <Marked text={yours} other={theirs} />,
        }
      })}
      hasMore={disputed.length < Object.keys(change).length}
    />
  )
}

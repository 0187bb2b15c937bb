import { useLingui } from '@lingui/react/macro'
import type { Item, ItemChange } from '@stowage/contract/items'
import type { ReactNode } from 'react'
import { ConflictDialog, Marked } from '../../../entities/conflict-dialog.tsx'
import { useChosenContainer } from '../../../entities/container-choices.ts'
import { itemFieldLabel, itemFieldNumber } from '../../../entities/item-field-label.ts'
import { smallPhoto } from '../../../entities/small-photo.ts'
import { type ConflictProps, disputedFields } from '../../../lib/api/changed-meanwhile.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { Thumbnail } from '../../../ui/thumbnail.tsx'

/** Lists the fields of an item that another person changed too, and lets the person choose a value for each. */
export function ItemConflict({ conflict, ...dialog }: ConflictProps<Item, ItemChange>) {
  const { t } = useLingui()
  const { present, change } = conflict
  const disputed = disputedFields(conflict)
  const { name, changedBy: who } = present
  const when = relativeTime(present.updatedAt)
  return (
    <ConflictDialog
      {...dialog}
      thumbnail={
        present.imageUrl ? <Thumbnail src={smallPhoto(present)} size={64} className="size-13!" /> : undefined
      }
      context={
        who === undefined
          ? t`${name} was changed on another device · ${when}`
          : t`${who} changed ${name} · ${when}`
      }
      theirs={who === undefined ? undefined : t`${who} · ${when}`}
      fields={disputed.map((field) => ({
        field,
        label: itemFieldLabel(field),
        theirs: <Value field={field} value={present[field]} other={change[field]} plain />,
        yours: <Value field={field} value={change[field]} other={present[field]} />,
      }))}
      hasMore={disputed.length < Object.keys(change).length}
    />
  )
}

type Shown = string | number | null | undefined
type ValueProps = { field: keyof ItemChange; value: Shown; other: Shown; plain?: boolean }

/** A value as text; `plain`: without marked differences. */
function Value({ field, value, other, plain = false }: ValueProps): ReactNode {
  if (field === 'containerId') return <ContainerName id={Number(value)} />
  if (field === 'imageUrl')
    return <Thumbnail src={smallPhoto({ imageUrl: typeof value === 'string' ? value : null })} size={64} />
  if (typeof value === 'number') return itemFieldNumber(field, value)
  const text = value ?? null
  return <Marked text={text} other={plain ? text : String(other ?? '')} />
}

function ContainerName({ id }: { id: number }) {
  return <>{useChosenContainer(id)?.name ?? `#${id}`}</>
}

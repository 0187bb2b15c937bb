import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChosenContainer } from '../../entities/container-choices.ts'
import { ContainerField } from '../../entities/container-field.tsx'
import { askBeforeUnload } from '../../lib/overlays/ask-before-unload.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { BusyNote } from '../../ui/busy-line.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { bulkThreshold } from './bulk-threshold.ts'
import { useMoveItems } from './move-items.ts'

/** Moves the selected items into another container. Items that could not be moved stay selected. */
export function MoveItemsDialog({ open, onClose, items, onMoved }: HostedDialog<'move-items'>) {
  const { t } = useLingui()
  const move = useMoveItems()
  const [containerId, setContainerId] = useState(0)
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const target = useChosenContainer(containerId)
  const count = items.length
  const places = new Set(items.map((item) => item.containerId))
  const names = items.flatMap(({ name }) => name ?? []).slice(0, 3)
  const rest = names.length === 0 ? 0 : count - names.length
  const more = formatNumber(rest)
  const save = async () => {
    if (!target) return setError(t`Container is required`)
    setPending(true)
    const isDone = await askBeforeUnload(() => move(items, target))
    setPending(false)
    if (!isDone) return
    onMoved?.()
    onClose()
  }
  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={onClose}
      title={<Plural value={count} one="Move # item" other="Move # items" />}
      context={rest > 0 ? `${names.join(', ')} ${t`and ${more} more`}` : names.join(', ')}
      onSubmit={save}
      submitLabel={<Trans>Move</Trans>}
      pending={isPending}
    >
      <ContainerField
        label={t`Move to`}
        value={containerId}
        onChange={(id) => {
          setContainerId(id)
          setError(undefined)
        }}
        error={error}
        // Where all of them are already.
        without={places.size === 1 ? items[0]?.containerId : undefined}
      />
      {isPending && count > bulkThreshold ? (
        <BusyNote>
          <Plural value={count} one="Moving # item…" other="Moving # items…" />
        </BusyNote>
      ) : null}
    </FormDialog>
  )
}

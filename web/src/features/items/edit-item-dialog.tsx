import { t as text } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Item, ItemChange } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveChange } from '../../lib/api/save-change.ts'
import { forgetInput, takeInput, useKeptInput } from '../../lib/kept/pending-input.ts'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { useCloseGuard } from '../../lib/overlays/close-guard.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import type { ToastContent } from '../../lib/overlays/toast.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { itemChanges } from './item-changes.ts'
import { ItemFields, type ItemInput, inputOf, useItemForm } from './item-form.tsx'
import { itemNames } from './item-names.ts'
import { useKeeping } from './keeping.ts'
import { moveBackKind } from './move-back.ts'
import { sayNoChanges } from './no-changes.ts'
import { StockHistory } from './parts/stock-history.tsx'
import { useUpdateItem } from './update-item.ts'

const { Part: ItemConflict } = lazyPart(() =>
  import('./parts/item-conflict.tsx').then((file) => file.ItemConflict),
)

type Kept = { values: ItemInput; photo: string | null }

/** Changes an item, or moves it to another container: only what differs is sent. */
export function EditItemDialog({ open, onClose, item }: HostedDialog<'edit-item'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { send } = useUpdateItem(
    (saved, { body: { seen: _, ...body } }) => sayUpdated(client, item, saved, body),
    item,
  )
  useKeeping()
  const { id, name, containerName } = item
  const keptAs = `item-${id}`
  const [kept] = useState(() => takeInput<Kept>(keptAs))
  const [photo, setPhoto] = useState(kept ? kept.photo : item.imageUrl)
  const [isReading, setReading] = useState(false)
  const form = useItemForm({ ...inputOf(item), ...kept?.values })
  const { isSubmitting } = form.formState
  const typed = () => {
    const values = form.getValues()
    const isSame = JSON.stringify(values) === JSON.stringify(inputOf(item)) && photo === item.imageUrl
    return isSame ? undefined : { values, photo }
  }
  useKeptInput(keptAs, typed, open)
  const close = useCloseGuard('edit-item', open, {
    locked: isSubmitting,
    isTyped: () => isReading || typed() !== undefined,
    onClose,
  })
  const saved = () => {
    forgetInput(keptAs)
    onClose()
  }
  const { save, choose, conflict, isPending, cancel } = useSaveChange<Item, ItemChange>({
    send: (change, seen) => send({ params: { id }, body: { ...change, seen } }),
    restore: () => import('./restore-deleted.ts').then((file) => file.restoreDeleted(client, id)),
    onSaved: saved,
  })
  const submit = form.handleSubmit(async (edited) => {
    const change = itemChanges(item, { ...edited, imageUrl: photo })
    if (change) return save(item, change)
    sayNoChanges()
    saved()
  })
  if (conflict)
    return (
      <ItemConflict
        open={open}
        conflict={conflict}
        isPending={isPending}
        onChoose={choose}
        onClose={cancel}
      />
    )
  return (
    <Dialog
      size="form"
      open={open}
      onClose={close}
      locked={isSubmitting}
      title={t`Edit Item`}
      context={t`${name} in ${containerName}`}
      closeLabel={t`Close`}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" pending={isSubmitting || isReading}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <ItemFields form={form} photo={photo} onPhoto={setPhoto} onReading={setReading} />
      <StockHistory itemId={id} />
    </Dialog>
  )
}

/** A move can be taken back; where more was changed with it, the button says that only the move goes back. */
function sayUpdated(
  client: QueryClient,
  before: Item,
  saved: Item,
  body: ItemChange,
): ToastContent | undefined {
  const { name, containerName } = saved
  if (body.containerId === undefined) return { title: text`Item updated`, description: name }
  const back = [{ id: saved.id, containerId: before.containerId }]
  offerUndo(
    client,
    moveBackKind,
    { moves: back, names: itemNames([saved]) },
    {
      content: { title: text`Item updated`, description: text`Now in ${containerName}.` },
      label: Object.keys(body).length === 1 ? text`Undo` : text`Move Back`,
    },
  )
  return undefined
}

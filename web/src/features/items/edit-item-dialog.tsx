import { t as text } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Item, ItemChange } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetInput, takeInput, useKeptInput } from '../../lib/kept/pending-input.ts'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { useCloseGuard } from '../../lib/overlays/close-guard.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import type { ToastContent } from '../../lib/overlays/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useUpdateItem } from './api.ts'
import { itemChanges } from './item-changes.ts'
import { ItemFields, type ItemInput, inputOf, useItemForm } from './item-form.tsx'
import { moveBackKind } from './move-back.ts'
import { sayNoChanges } from './no-changes.ts'
import { StockHistory } from './parts/stock-history.tsx'

type Kept = { values: ItemInput; photo: string | null }

/** Changes an item, or moves it to another container: only what differs is sent. */
export function EditItemDialog({ open, onClose, item }: HostedDialog<'edit-item'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { send } = useUpdateItem((saved, { body }) => sayUpdated(client, item, saved, body))
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
  const save = form.handleSubmit(async (edited) => {
    const body = itemChanges(item, { ...edited, imageUrl: photo })
    if (!body) sayNoChanges()
    else if (!(await send({ params: { id }, body }).catch(() => null))) return
    forgetInput(keptAs)
    onClose()
  })
  return (
    <Dialog
      size="form"
      open={open}
      onClose={close}
      locked={isSubmitting}
      title={t`Edit Item`}
      context={t`${name} in ${containerName}`}
      closeLabel={t`Close`}
      onSubmit={save}
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
    { moves: back },
    {
      content: { title: text`Item updated`, description: text`Now in ${containerName}.` },
      label: Object.keys(body).length === 1 ? text`Undo` : text`Move Back`,
    },
  )
  return undefined
}

import { t as text } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Item, ItemChange, NewItem } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemFieldLabel } from '../../entities/item-field-label.ts'
import { seenOf } from '../../lib/api/changed-meanwhile.ts'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import type { ToastContent } from '../../lib/overlays/toast.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { changedValues } from '../../lib/screen/form-values.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { summarizeSave } from '../../lib/texts/save-summary.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { itemChanges } from './item-changes.ts'
import { ItemFields, type ItemInput, inputOf, useItemForm } from './item-form.tsx'
import { itemNames } from './item-names.ts'
import { itemMoveBack } from './move-back-send.ts'
import { showNoChanges } from './no-changes.ts'
import { StockHistory } from './parts/stock-history.tsx'
import { useSaveItem } from './save-item.tsx'
import { useLiveItemForm } from './use-live-item-form.ts'

/**
 * The draft, with the values that it was based on, because other people may change the item before the form opens
 * again.
 */
type Draft = { values: Partial<ItemInput>; photo?: string | null; seen?: Partial<Item> }

/** Edits an item, or moves it to another container; only changed fields are sent. */
export function EditItemDialog({ open, onClose, item }: HostedDialog<'edit-item'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, name, containerName } = item
  const draftKey = `item-${id}`
  const [draft] = useState(() => consumeDraft<Draft>(draftKey))
  const [photo, setPhoto] = useState(draft?.photo === undefined ? item.imageUrl : draft.photo)
  const [isReading, setReading] = useState(false)
  const form = useItemForm({ ...inputOf(item), ...draft?.values })
  const [start] = useState({ ...item, ...draft?.seen })
  const { seen, remoteChanges } = useLiveItemForm(start, form)
  const { isSubmitting } = form.formState
  const typed = () => typedOver(seen, form.getValues(), photo)
  useFormDraft(draftKey, typed, open)
  const end = closeForm(draftKey, onClose)
  const { save, question } = useSaveItem(item, {
    open,
    success: (saved, change) => sayUpdated(client, seen, saved, change),
    onSaved: end,
  })
  const close = askBeforeClose({
    locked: isSubmitting,
    isTyped: () => isReading || typed() !== undefined,
    onClose: end,
  })
  const submit = form.handleSubmit(async (edited) => {
    const change = itemChanges(seen, { ...edited, imageUrl: photo })
    if (change) return save(seen, change)
    showNoChanges()
    end()
  })
  if (question) return question
  return (
    <FormDialog
      size="form"
      open={open}
      onClose={close}
      title={t`Edit Item`}
      context={t`${name} in ${containerName}`}
      onSubmit={submit}
      onCancel={end}
      submitLabel={<Trans>Save</Trans>}
      pending={isSubmitting}
      isReading={isReading}
    >
      {draft ? (
        <p role="status" className="text-small text-ink-2">
          <Trans>Your changes from last time aren’t saved yet.</Trans>
        </p>
      ) : null}
      <ItemFields
        form={form}
        remoteChanges={remoteChanges}
        photo={photo}
        onPhoto={setPhoto}
        onReading={setReading}
      />
      <StockHistory itemId={id} />
    </FormDialog>
  )
}

function typedOver(seen: Item, input: NewItem, photo: string | null): Draft | undefined {
  const stored = { ...inputOf(seen), imageUrl: seen.imageUrl }
  const change = changedValues(stored, { ...input, imageUrl: photo })
  if (!change) return undefined
  const { imageUrl, ...values } = change
  return { values, ...(imageUrl !== undefined && { photo: imageUrl }), seen: seenOf(seen, change) }
}

const namedFields = ['name', 'description', 'quantity', 'minQuantity', 'sku', 'barcode'] as const

/** Reports the update. A move has Undo; when other fields changed too, its label says that only the move is undone. */
function sayUpdated(
  client: QueryClient,
  before: Item,
  saved: Item,
  body: ItemChange,
): ToastContent | undefined {
  const { containerName } = saved
  if (body.containerId === undefined) {
    const description = summarizeSave(
      { before, saved, change: body },
      namedFields,
      (field) => `${itemFieldLabel(field)} ${saved[field] ?? '–'}`,
    )
    return { title: text`Item updated`, description }
  }
  const back = [{ id: saved.id, containerId: before.containerId }]
  offerUndo(
    client,
    itemMoveBack,
    { moves: back, from: saved.containerId, names: itemNames([saved]) },
    {
      content: { title: text`Item updated`, description: text`Now in ${containerName}.` },
      label: Object.keys(body).length === 1 ? text`Undo` : text`Move back`,
    },
  )
  return undefined
}

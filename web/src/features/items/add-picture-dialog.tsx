import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showNoChanges } from './no-changes.ts'
import { PhotoField } from './parts/photo-field.tsx'
import { useSaveItem } from './save-item.tsx'

/** The chosen photo as a draft, with the stored photo at that time. */
type Draft = { photo: string | null; seen?: string | null }

/** Edits only an item's photo. */
export function AddPictureDialog({ open, onClose, item }: HostedDialog<'add-picture'>) {
  const { t } = useLingui()
  const draftKey = `picture-${item.id}`
  const [draft] = useState(() => consumeDraft<Draft>(draftKey))
  const seen = draft?.seen === undefined ? item : { ...item, imageUrl: draft.seen }
  const [photo, setPhoto] = useState(draft ? draft.photo : item.imageUrl)
  const [isReading, setReading] = useState(false)
  const isChanged = photo !== seen.imageUrl
  useFormDraft(draftKey, () => (isChanged ? { photo, seen: seen.imageUrl } : undefined), open)
  const end = closeForm(draftKey, onClose)
  const { save, question, isPending } = useSaveItem(item, { open, onSaved: end })
  const close = askBeforeClose({
    locked: isPending,
    isTyped: () => isReading || isChanged,
    onClose: end,
  })
  const submit = async () => {
    if (isChanged) return save(seen, { imageUrl: photo })
    showNoChanges()
    end()
  }
  if (question) return question
  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={close}
      title={t`Add Picture`}
      context={item.name}
      onSubmit={submit}
      onCancel={end}
      submitLabel={<Trans>Save</Trans>}
      pending={isPending}
      isReading={isReading}
    >
      <PhotoField value={photo} onChange={setPhoto} onReading={setReading} large />
    </FormDialog>
  )
}

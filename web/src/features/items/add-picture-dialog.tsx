import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { HostedDialog } from '../../lib/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useUpdateItem } from './api.ts'
import { sayNoChanges } from './no-changes.ts'
import { PhotoField } from './parts/photo-field.tsx'

/** The image-only mode of editing an item. */
export function AddPictureDialog({ open, onClose, item }: HostedDialog<'add-picture'>) {
  const { t } = useLingui()
  const { send, isPending } = useUpdateItem()
  const [photo, setPhoto] = useState(item.imageUrl)
  const [isReading, setReading] = useState(false)
  const save = async () => {
    if (photo === item.imageUrl) sayNoChanges()
    else if (!(await send({ params: { id: item.id }, body: { imageUrl: photo } }).catch(() => null))) return
    onClose()
  }
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      locked={isPending}
      title={t`Add Picture`}
      context={item.name}
      closeLabel={t`Close`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" pending={isPending || isReading}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <PhotoField value={photo} onChange={setPhoto} onReading={setReading} large />
    </Dialog>
  )
}

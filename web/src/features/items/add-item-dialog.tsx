import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NewItem } from '@stowage/contract/items'
import Camera from 'lucide-react/icons/camera'
import PackageIcon from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useChosenContainer, useContainerChoices } from '../../entities/container-choices.ts'
import { FullContainerNotice } from '../../entities/full-container-notice.tsx'
import { paths } from '../../lib/address/paths.ts'
import { type HostedDialog, openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { changedValues } from '../../lib/screen/form-values.ts'
import { type CameraDraft, cameraDraftKey, itemDraftKey } from '../../lib/storage/camera-draft.ts'
import { consumeDraft, removeDraft, storeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAddItem } from './add-item.ts'
import { blankInput, ItemFields, type ItemFormState, type ItemInput, useItemForm } from './item-form.tsx'

/** What the dialog was opened with; 0 and '' for nothing. */
type Opener = { containerId: number; barcode: string }
type Draft = { values: ItemInput; photo: string | null; opener?: Opener }

/**
 * The typed fields and the photo as a draft, if there are any; the barcode that the dialog opened with does not count.
 */
function worthKeeping(values: Partial<ItemInput>, photo: string | null, opener: Opener) {
  const code = values.barcode === opener.barcode ? '' : values.barcode
  const texts = Object.values({ ...values, barcode: code, photo }).filter(
    (value) => typeof value === 'string',
  )
  return texts.some(Boolean) ? { values, photo, opener } : undefined
}

/** The first values. Opened otherwise than the draft was, the dialog takes the container and barcode of its opener. */
function firstInput(draft: Draft | undefined, { containerId, barcode }: Opener): ItemInput {
  const { values, opener } = draft ?? {}
  return {
    ...blankInput(containerId),
    barcode,
    ...values,
    ...(containerId !== 0 && containerId !== opener?.containerId && { containerId }),
    ...(barcode !== '' && barcode !== opener?.barcode && { barcode }),
  }
}

/** The chosen container, by default the only one. */
function usePlace(form: ItemFormState) {
  const { isNone, only } = useContainerChoices('')
  const chosenId = useWatch({ control: form.control, name: 'containerId' })
  const container = useChosenContainer(chosenId)
  useEffect(() => {
    if (chosenId === 0 && only) form.setValue('containerId', only.id)
  }, [chosenId, only, form])
  // Created without a connection, the first container does not count yet.
  return { isNone: isNone && chosenId === 0, chosenId, container }
}

/** Adds items, one after the other if wanted: the container stays, the other fields are cleared. */
export function AddItemDialog({ open, onClose, containerId = 0, barcode = '' }: HostedDialog<'add-item'>) {
  const { t } = useLingui()
  const addItem = useAddItem()
  const [draft] = useState(() => consumeDraft<Draft>(itemDraftKey))
  const [photo, setPhoto] = useState(draft?.photo ?? null)
  const [isReading, setReading] = useState(false)
  const opener = { containerId, barcode }
  const form = useItemForm(firstInput(draft, opener))
  const { isSubmitting } = form.formState
  const { isNone, chosenId, container } = usePlace(form)
  const typed = () => worthKeeping(form.getValues(), photo, opener)
  useFormDraft(itemDraftKey, typed, open)
  const isTyped = () => isReading || typed() !== undefined
  const end = closeForm(itemDraftKey, onClose)
  const close = askBeforeClose({ locked: isSubmitting, isTyped, onClose: end })

  const save = (then: (usedContainerId: number, sent: NewItem) => void) =>
    form.handleSubmit(async (values) => {
      const sent = form.getValues()
      const added = await addItem({ ...values, ...(photo !== null && { imageUrl: photo }) }).catch(() => null)
      if (!added) return
      removeDraft(itemDraftKey)
      then(values.containerId, sent)
    })
  // What was typed while the former item was sent belongs to the next one.
  const startAnew = (usedContainerId: number, sent: NewItem) => {
    const meanwhile = changedValues(sent, form.getValues())
    form.reset({ ...blankInput(usedContainerId), ...meanwhile }, { keepFieldsRef: true })
    setPhoto((now) => (now === photo ? null : now))
    if (!meanwhile) form.setFocus('name')
  }
  const handOver = () => {
    storeDraft(cameraDraftKey, draftOf(form.getValues(), photo))
    end()
  }
  return (
    <Dialog
      size={isNone ? 'md' : 'form'}
      open={open}
      onClose={close}
      locked={isSubmitting}
      title={t`Add Item`}
      context={isNone ? t`Every item lives in a container` : whereOf(container)}
      onSubmit={isNone ? undefined : save(onClose)}
      footer={
        isNone ? null : (
          <>
            <Button onClick={end} disabled={isSubmitting} className="phone:hidden">
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={save(startAnew)} disabled={isSubmitting || isReading}>
              <Trans>Add another</Trans>
            </Button>
            <Button variant="primary" type="submit" pending={isSubmitting || isReading}>
              <Trans>Add Item</Trans>
            </Button>
          </>
        )
      }
    >
      {isNone ? (
        <NoContainer onCreated={(id) => form.setValue('containerId', id)} />
      ) : (
        <>
          <FullContainerNotice containerId={chosenId} />
          <ItemFields
            form={form}
            photo={photo}
            onPhoto={setPhoto}
            onReading={setReading}
            isUnfolded={barcode !== ''}
            // Left out on the camera screen itself, where it would go nowhere and discard the typed text.
            photoLink={
              window.location.pathname === paths.camera() ? null : (
                <CameraLink containerId={chosenId} onPress={handOver} />
              )
            }
          />
        </>
      )}
    </Dialog>
  )
}

function whereOf(container: ReturnType<typeof usePlace>['container']): string {
  if (!container) return translate`Choose the container it goes in`
  const { name } = container
  const place = placeName(container.location)
  return translate`Goes in ${name}, ${place}`
}

function CameraLink({ containerId, onPress }: { containerId: number; onPress: () => void }) {
  return (
    <a
      href={paths.camera({ containerId: containerId || undefined })}
      onClick={onPress}
      className="inline-flex min-h-6 items-center gap-1.5 text-meta font-medium text-primary-ink hover:underline phone:min-h-11 phone:text-small"
    >
      <Icon of={Camera} size={16} />
      <Trans>Open the full-screen camera</Trans>
    </a>
  )
}

/** The draft for the camera screen, with the typed fields. */
function draftOf(values: Partial<ItemInput>, photo: string | null): CameraDraft {
  const { name = '', description, quantity, containerId = 0, ...more } = values
  return {
    name,
    description: description ?? '',
    quantity: String(quantity ?? 1),
    containerId,
    photo,
    more: { ...more, minQuantity: more.minQuantity || 0 },
  }
}

/** Shown without any container: creates one, then returns to the item. */
function NoContainer({ onCreated }: { onCreated: (containerId: number) => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={PackageIcon}
      title={t`Create a container first`}
      text={t`Any box, shelf or drawer will do. This item goes straight in.`}
      className="py-4"
      action={
        <Button
          variant="primary"
          icon={PackagePlus}
          {...preloadsDialog('create-container')}
          onClick={() => openDialog('create-container', { onCreated: ({ id }) => onCreated(id) })}
        >
          <Trans>Create Container</Trans>
        </Button>
      }
    />
  )
}

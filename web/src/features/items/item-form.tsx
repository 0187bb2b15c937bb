import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Item, NewItem } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { blankItem, newItem } from '@stowage/contract/items.schemas'
import BarcodeIcon from 'lucide-react/icons/barcode'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ContainerField } from '../../entities/container-field.tsx'
import { JustChanged } from '../../entities/just-changed.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { startValues } from '../../lib/screen/form-values.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import type { RemoteChanges } from '../../lib/screen/use-live-form.ts'
import { appendDictated } from '../../lib/texts/dictated-text.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VoiceButton } from '../../ui/voice-button.tsx'
import { PhotoField } from './parts/photo-field.tsx'

/** The form's values. The photo is separate: a stored one is an address, which the schema does not accept. */
export type ItemInput = Required<Omit<NewItem, 'imageUrl'>>
export type ItemFormState = UseFormReturn<NewItem, unknown, z.output<typeof newItem>>

export function useItemForm(start: ItemInput): ItemFormState {
  return useForm<NewItem, unknown, z.output<typeof newItem>>({
    resolver: zodFormResolver(newItem),
    defaultValues: start,
  })
}

/** A new item's values. */
export const blankInput = (containerId: number): ItemInput => ({ ...blankItem, containerId })

export const inputOf = (item: Item): ItemInput => startValues(blankInput(item.containerId), item)

type ItemFieldsProps = {
  form: ItemFormState
  /** Fields that others have changed while the form is open. */
  remoteChanges?: RemoteChanges<NewItem> | undefined
  photo: string | null
  onPhoto: (photo: string | null) => void
  /** Called with true while a chosen picture is scaled down: saving has to wait for it. */
  onReading: (isReading: boolean) => void
  /** On a phone, opens the folded fields, because one of them has a value. */
  isUnfolded?: boolean | undefined
  /** A link below the photo. */
  photoLink?: ReactNode
}

const neverFolded: ReadonlySet<string> = new Set<keyof ItemInput>([
  'name',
  'quantity',
  'minQuantity',
  'containerId',
])

/** All fields of an item. On a phone, rarely used ones are folded. */
export function ItemFields(props: ItemFieldsProps) {
  const { form, remoteChanges, photo, onPhoto, onReading, isUnfolded = false, photoLink } = props
  const { t } = useLingui()
  const isSmall = useSmallScreen()
  const { errors } = form.formState
  const picture = (
    <div className="grid content-start gap-2.5">
      <PhotoField value={photo} onChange={onPhoto} onReading={onReading} />
      {photoLink}
    </div>
  )
  if (!isSmall) {
    return (
      <div className="grid grid-cols-[176px_minmax(0,1fr)] gap-6">
        {picture}
        <div className="grid content-start gap-4">
          <NameField form={form} remoteChanges={remoteChanges} />
          <DescriptionField form={form} remoteChanges={remoteChanges} />
          <QuantityFields form={form} remoteChanges={remoteChanges} />
          <CodeFields form={form} remoteChanges={remoteChanges} />
          <PlaceOfItem form={form} />
        </div>
      </div>
    )
  }
  const hasFoldedError = Object.keys(errors).some((field) => !neverFolded.has(field))
  return (
    <>
      {picture}
      <NameField form={form} remoteChanges={remoteChanges} />
      <QuantityFields form={form} remoteChanges={remoteChanges} />
      <PlaceOfItem form={form} />
      <Disclosure
        key={String(hasFoldedError)}
        label={t`Description, SKU and barcode`}
        defaultOpen={hasFoldedError || isUnfolded}
      >
        <div className="grid gap-4">
          <DescriptionField form={form} remoteChanges={remoteChanges} />
          <CodeFields form={form} remoteChanges={remoteChanges} />
        </div>
      </Disclosure>
    </>
  )
}

type FieldsProps = Pick<ItemFieldsProps, 'form' | 'remoteChanges'>

/** A note below a field that another person has changed it. */
const hintOf = (remoteChanges: RemoteChanges<NewItem> | undefined, field: keyof ItemInput) =>
  remoteChanges?.has(field) ? <JustChanged who={remoteChanges.get(field)} /> : undefined

function speakInto(form: ItemFormState, field: 'name' | 'description', transcript: string) {
  const { text, isWhole } = appendDictated(form.getValues(field) ?? '', transcript, itemLimits[field])
  form.setValue(field, text, {
    shouldDirty: true,
    shouldTouch: true,
    shouldValidate: form.formState.isSubmitted,
  })
  if (!isWhole) toast.info(t`That’s the limit. The last words were left out.`)
}

function NameField({ form, remoteChanges }: FieldsProps) {
  const { t } = useLingui()
  const isNew = form.formState.defaultValues?.name === ''
  return (
    <Field
      label={t`Item name`}
      hint={hintOf(remoteChanges, 'name')}
      error={form.formState.errors.name?.message}
    >
      <TextInput
        autoComplete="off"
        data-cursor={isNew ? '' : undefined}
        end={<VoiceButton label={t`Say the name`} onText={(text) => speakInto(form, 'name', text)} />}
        {...form.register('name')}
      />
    </Field>
  )
}

function DescriptionField({ form, remoteChanges }: FieldsProps) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Description`}
      hint={hintOf(remoteChanges, 'description')}
      mark={t`optional`}
      error={form.formState.errors.description?.message}
    >
      <TextArea
        end={
          <VoiceButton
            label={t`Say the description`}
            onText={(text) => speakInto(form, 'description', text)}
          />
        }
        {...form.register('description')}
      />
    </Field>
  )
}

function QuantityFields({ form, remoteChanges }: FieldsProps) {
  const { t } = useLingui()
  const isSmall = useSmallScreen()
  const { lowStockRule } = useCurrentUser()
  const { errors } = form.formState
  const least = useWatch({ control: form.control, name: 'minQuantity' })
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 gap-4 phone:gap-3 tiny:grid-cols-1">
        <Field label={t`Quantity`} hint={hintOf(remoteChanges, 'quantity')} error={errors.quantity?.message}>
          <QuantityStepper
            decreaseLabel={t`Decrease quantity`}
            increaseLabel={t`Increase quantity`}
            max={itemLimits.quantity}
            {...form.register('quantity', { valueAsNumber: true })}
          />
        </Field>
        <Field
          label={isSmall ? t`Minimum` : t`Minimum quantity`}
          hint={hintOf(remoteChanges, 'minQuantity')}
          error={errors.minQuantity?.message}
        >
          <QuantityStepper
            decreaseLabel={t`Decrease minimum quantity`}
            increaseLabel={t`Increase minimum quantity`}
            max={itemLimits.quantity}
            {...form.register('minQuantity', { valueAsNumber: true })}
          />
        </Field>
      </div>
      {typeof least === 'number' && least >= 0 ? (
        <p className="text-meta text-ink-3 phone:text-small">
          {least === 0
            ? t`Set a minimum to get an alert at that quantity.`
            : lowStockRule === 'minimum'
              ? t`Shows as Low Stock at ${least} or fewer.`
              : t`On its container’s page, this item shows as Low Stock at ${least} or fewer.`}
        </p>
      ) : null}
    </div>
  )
}

function CodeFields({ form, remoteChanges }: FieldsProps) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
      <Field
        label={t`SKU`}
        hint={hintOf(remoteChanges, 'sku')}
        mark={t`optional`}
        error={errors.sku?.message}
      >
        <TextInput mono autoComplete="off" {...form.register('sku')} />
      </Field>
      <Field
        label={t`Barcode`}
        hint={hintOf(remoteChanges, 'barcode')}
        mark={t`optional`}
        error={errors.barcode?.message}
      >
        <TextInput
          mono
          autoComplete="off"
          inputMode="numeric"
          placeholder={t`Type or scan`}
          end={<ScanInto form={form} />}
          {...form.register('barcode')}
        />
      </Field>
    </div>
  )
}

function ScanInto({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLingui()
  const onRead = (text: string) =>
    form.setValue('barcode', text, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <IconButton
      icon={BarcodeIcon}
      size="sm"
      label={t`Scan the barcode`}
      {...preloadsDialog('scan-barcode')}
      onClick={() => openDialog('scan-barcode', { longest: itemLimits.barcode, onRead })}
      className="-mr-[7px] phone:-mr-3"
    />
  )
}

function PlaceOfItem({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLingui()
  return (
    <Controller
      control={form.control}
      name="containerId"
      render={({ field, fieldState }) => (
        <ContainerField
          label={t`Container`}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

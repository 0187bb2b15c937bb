import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { blankContainer, newContainer } from '@stowage/contract/containers.schemas'
import { type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { JustChanged } from '../../entities/just-changed.tsx'
import { seenOf } from '../../lib/api/changed-meanwhile.ts'
import { changerOfContainer } from '../../lib/api/changers.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { startValues } from '../../lib/screen/form-values.ts'
import { useLiveForm } from '../../lib/screen/use-live-form.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { IconGraphic } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { containerChanges, type EditedContainer } from './container-changes.ts'
import { PlaceField } from './parts/place-field.tsx'

type ContainerFormProps = {
  title: string
  context: ReactNode
  submitLabel: string
  submitIcon?: IconGraphic | undefined
  /** A notice above the fields. */
  notice?: ReactNode
  /** The stored container; a new one starts empty. */
  start?: Container
  /** The container by now with its queued changes; others may change it while the form is open. */
  now?: Container | undefined
  /** The draft's key. */
  draftKey: string
  /**
   * Saves the values over those seen before. Resolves to whether it succeeded; a failure is reported by then, and the
   * form stays.
   */
  onSave: (values: EditedContainer, seen: Container | undefined) => Promise<boolean>
  open: boolean
  /** False while a question stands in its place; what was typed is still there. */
  isShown?: boolean
  onClose: () => void
}

/**
 * The draft, with the values that it was based on, because other people may change the container before the form opens
 * again.
 */
type Draft = { values: Partial<EditedContainer>; seen?: Partial<EditedContainer> }

const inputOf = (container: EditedContainer) => startValues(blankContainer, container)

/** Name, description and place of a new or existing container. */
export function ContainerForm(props: ContainerFormProps) {
  const { t } = useLingui()
  const { draftKey, start, open, isShown = true, onClose } = props
  const [draft] = useState(() => consumeDraft<Draft>(draftKey))
  const [defaultValues] = useState(() => ({ ...(start ? inputOf(start) : blankContainer), ...draft?.values }))
  const form = useForm({ resolver: zodFormResolver(newContainer), defaultValues })
  const { errors, isSubmitting } = form.formState
  const { seen, remoteChanges } = useLiveForm(start && { ...start, ...draft?.seen }, props.now, {
    form,
    inputOf,
    changerOf: changerOfContainer,
  })
  const hintOf = (field: keyof EditedContainer) =>
    remoteChanges.has(field) ? <JustChanged who={remoteChanges.get(field)} /> : undefined
  const typed = () => {
    const values = containerChanges(seen ? inputOf(seen) : blankContainer, form.getValues())
    return values ? { values, ...(seen && { seen: seenOf(seen, values) }) } : undefined
  }
  useFormDraft(draftKey, typed, open)
  const end = closeForm(draftKey, onClose)
  const close = askBeforeClose({
    locked: isSubmitting,
    isTyped: () => typed() !== undefined,
    onClose: end,
  })

  const save = form.handleSubmit(async (values) => {
    if (await props.onSave(values, seen)) end()
  })
  return (
    <FormDialog
      open={open && isShown}
      onClose={close}
      title={props.title}
      context={props.context}
      onSubmit={save}
      onCancel={end}
      submitLabel={props.submitLabel}
      submitIcon={props.submitIcon}
      pending={isSubmitting}
    >
      {props.notice}
      <Field label={t`Name`} hint={hintOf('name')} error={errors.name?.message}>
        <TextInput
          placeholder={t`Camping gear`}
          autoComplete="off"
          data-cursor={start ? undefined : ''}
          {...form.register('name')}
        />
      </Field>
      <Field
        label={t`Description`}
        hint={hintOf('description')}
        mark={t`optional`}
        error={errors.description?.message}
      >
        <TextArea
          placeholder={t`What’s inside, or anything worth noting`}
          {...form.register('description')}
        />
      </Field>
      <Controller
        control={form.control}
        name="location"
        render={({ field, fieldState }) => (
          <PlaceField
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            hint={hintOf('location')}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  )
}

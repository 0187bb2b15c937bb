import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NewItem } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { newItem } from '@stowage/contract/items.schemas'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/overlays/toast.ts'
import type { CameraDraft } from '../../../lib/storage/camera-draft.ts'
import { appendDictated } from '../../../lib/texts/dictated-text.ts'
import { localizeIssue } from '../../../lib/texts/localized-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { VoiceButton } from '../../../ui/voice-button.tsx'
import { leastQuantity, readQuantity } from '../quantity.ts'
import { ContainerChoice } from './container-choice.tsx'

type CaptureFormProps = {
  draft: CameraDraft
  onChange: (part: Partial<CameraDraft>) => void
  /** The container that the item goes into by default. */
  containerId: number
  isSaving: boolean
  onSave: (item: NewItem) => void
  /** On a phone, the small photo. */
  head: ReactNode
  look: { className: string }
}

type Errors = { name?: string; description?: string; containerId?: string }

/** The fields of a captured item. */
export function CaptureForm(props: CaptureFormProps) {
  const { draft, onChange, containerId, isSaving, onSave, head, look } = props
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const read = readCapture({ ...draft, containerId })
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) setRefusals(refusals + 1)
    else onSave(read.item)
  }
  const edit = (part: Partial<CameraDraft>) => {
    onChange(part)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
  }
  const speak = (field: 'name' | 'description', transcript: string) => {
    const { text, isWhole } = appendDictated(draft[field], transcript, itemLimits[field])
    edit({ [field]: text })
    if (!isWhole) toast.info(t`That’s the limit. The last words were left out.`)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={look.className}>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto overscroll-contain px-6 pt-5 pb-6 phone:px-4 phone:pt-1.5 phone:pb-5">
        {head}
        <Field label={t`Item name`} error={errors.name}>
          <TextInput
            name="name"
            autoComplete="off"
            value={draft.name}
            end={<VoiceButton label={t`Say the name`} onText={(text) => speak('name', text)} />}
            onChange={(event) => edit({ name: event.currentTarget.value })}
          />
        </Field>
        <QuantityField
          typed={draft.quantity}
          least={leastQuantity(draft)}
          onTyped={(quantity) => edit({ quantity })}
        />
        <Field label={t`Description`} mark={t`optional`} error={errors.description}>
          <TextArea
            value={draft.description}
            end={<VoiceButton label={t`Say the description`} onText={(text) => speak('description', text)} />}
            onChange={(event) => edit({ description: event.currentTarget.value })}
          />
        </Field>
        <ContainerChoice
          value={containerId}
          onChange={(chosen) => edit({ containerId: chosen })}
          error={errors.containerId}
        />
      </div>
      <footer className="border-t border-line bg-[color-mix(in_srgb,var(--color-canvas)_50%,var(--color-raised))] px-6 py-4 phone:px-4 phone:pt-3 phone:pb-[max(28px,env(safe-area-inset-bottom))]">
        <Button variant="primary" type="submit" size="lg" block pending={isSaving}>
          <Trans>Save Item</Trans>
        </Button>
      </footer>
    </form>
  )
}

type QuantityFieldProps = { typed: string; least: 0 | 1; onTyped: (typed: string) => void }

/** Corrects a quantity below the least, or none, and says so where the least is 1. */
function QuantityField({ typed, least, onTyped }: QuantityFieldProps) {
  const { t } = useLingui()
  const [hint, setHint] = useState<string>()
  return (
    <Field label={t`Quantity`} hint={hint ? <span role="status">{hint}</span> : undefined}>
      <QuantityStepper
        decreaseLabel={t`Decrease quantity`}
        increaseLabel={t`Increase quantity`}
        min={least}
        max={itemLimits.quantity}
        value={typed}
        onChange={(event) => {
          setHint(undefined)
          onTyped(event.currentTarget.value)
        }}
        onBlur={(event) => {
          const meant = String(readQuantity(event.currentTarget.value, least))
          if (meant === event.currentTarget.value) return
          onTyped(meant)
          setHint(least === 1 && meant === '1' ? t`Enter 1 or more.` : undefined)
        }}
      />
    </Field>
  )
}

type ReadCapture = { item: NewItem } | { errors: Errors }

/** The item to send, or the errors by field. */
export function readCapture(draft: CameraDraft): ReadCapture {
  const { name, description, containerId, photo, more } = draft
  const item = {
    ...more,
    name: name.trim(),
    quantity: readQuantity(draft.quantity, leastQuantity(draft)),
    description,
    containerId,
    ...(photo !== null && { imageUrl: photo }),
  }
  const { error } = newItem.safeParse(item)
  if (!error) return { item }
  const errors: Errors = Object.fromEntries(
    error.issues.map(({ path, message }) => [path[0], localizeIssue(message)]),
  )
  return { errors: item.name === '' ? { ...errors, name: translate`Please enter an item name` } : errors }
}

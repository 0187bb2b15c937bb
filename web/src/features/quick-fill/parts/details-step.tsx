import { Trans, useLingui } from '@lingui/react/macro'
import { itemLimits } from '@stowage/contract/items.rules'
import Camera from 'lucide-react/icons/camera'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTapGuard } from '../../../lib/screen/tap-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet, SheetBody, SheetFooter } from '../../../ui/picture-sheet.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { VoiceButton } from '../../../ui/voice-button.tsx'
import type { Flow, FlowAction } from '../flow.ts'
import { QuantityField } from './quantity-field.tsx'

type DetailsStepProps = {
  flow: Flow
  onAction: (action: FlowAction) => void
  onContinue: () => void
  onFinish: () => void
  isFinishing: boolean
  /** Dictation of the name starts without a press. */
  startsVoice: boolean
}

/** Name and quantity of the captured item. */
export function DetailsStep({
  flow,
  onAction,
  onContinue,
  onFinish,
  isFinishing,
  startsVoice,
}: DetailsStepProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const acceptsTaps = useTapGuard()
  const hasPhoto = flow.photo !== null
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (flow.hasNoName) field.current?.focus()
  }, [flow.hasNoName])
  const retake = () => onAction({ kind: 'retake' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isFinishing && acceptsTaps) onContinue()
  }
  return (
    <Sheet className="animate-sheet-in" locked={isFinishing} onClose={retake}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
        <SheetBody>
          <div className="flex items-center gap-3.5">
            <Thumbnail src={flow.photo} size={92} />
            <div className="min-w-0 flex-1">
              <h3 className="text-dialog-title">
                {hasPhoto ? <Trans>What’s this?</Trans> : <Trans>What goes in?</Trans>}
              </h3>
              <p className="text-small text-ink-2">
                <Trans>And how many are there?</Trans>
              </p>
              <button
                type="button"
                disabled={isFinishing}
                onClick={retake}
                className="inline-flex min-h-11 items-center gap-1.5 text-small font-medium text-primary-ink hover:underline"
              >
                <Icon of={hasPhoto ? RotateCcw : Camera} size={16} />
                {hasPhoto ? <Trans>Retake</Trans> : <Trans>Take a photo</Trans>}
              </button>
            </div>
          </div>
          <Field label={t`Item name`} error={flow.hasNoName ? t`Please enter an item name.` : undefined}>
            <TextInput
              ref={field}
              autoComplete="off"
              enterKeyHint="done"
              maxLength={itemLimits.name}
              end={
                <VoiceButton
                  label={t`Say the name`}
                  startsNow={startsVoice}
                  onText={(text) => onAction({ kind: 'speak', text })}
                />
              }
              value={flow.name}
              onChange={(event) => onAction({ kind: 'name', name: event.currentTarget.value })}
            />
          </Field>
          <QuantityField
            label={t`Quantity`}
            value={flow.quantity}
            isCorrected={flow.isCorrected}
            onChange={(quantity) => onAction({ kind: 'count', quantity })}
          />
        </SheetBody>
        <SheetFooter>
          <Button
            variant="primary"
            size="lg"
            block
            icon={Camera}
            type="submit"
            disabled={isFinishing || !acceptsTaps}
          >
            <Trans>Add & Continue</Trans>
          </Button>
          <Button size="lg" block pending={isFinishing} disabled={!acceptsTaps} onClick={onFinish}>
            <Trans>Add & Finish</Trans>
          </Button>
        </SheetFooter>
      </form>
    </Sheet>
  )
}

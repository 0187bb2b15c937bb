import { Trans, useLingui } from '@lingui/react/macro'
import type { NewContainer } from '@stowage/contract/containers'
import { containerLimits } from '@stowage/contract/containers.rules'
import { blankContainer, newContainer } from '@stowage/contract/containers.schemas'
import PackagePlus from 'lucide-react/icons/package-plus'
import { useForm } from 'react-hook-form'
import { useTapGuard } from '../../../lib/screen/tap-guard.ts'
import { appendDictated } from '../../../lib/texts/dictated-text.ts'
import { zodFormResolver } from '../../../lib/texts/localized-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Sheet, SheetBody, SheetFooter } from '../../../ui/picture-sheet.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { VoiceButton } from '../../../ui/voice-button.tsx'
import type { FirstBox } from '../first-box.ts'
import { PlaceChoice } from './place-choice.tsx'

type NameFormProps = {
  box: FirstBox
  isMaking: boolean
  onChange: (part: Partial<FirstBox>) => void
  onClose: () => void
  onCreate: (container: NewContainer) => void
}

/** The box's name and place, its only required fields. */
export function NameForm({ box, isMaking, onChange, onClose, onCreate }: NameFormProps) {
  const { t } = useLingui()
  const acceptsTaps = useTapGuard()
  const form = useForm({
    resolver: zodFormResolver(newContainer),
    defaultValues: { ...blankContainer, name: box.name, location: box.location },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) => {
    if (!isMaking && acceptsTaps) onCreate(values)
  })
  const name = form.register('name', { onChange: (event) => onChange({ name: event.target.value }) })
  const speak = (transcript: string) => {
    const { text } = appendDictated(form.getValues('name'), transcript, containerLimits.name)
    form.setValue('name', text, { shouldValidate: form.formState.isSubmitted })
    onChange({ name: text })
  }
  return (
    <Sheet className="animate-sheet-in" locked={isMaking} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-col">
        <SheetBody>
          <h3 className="text-dialog-title">
            <Trans>What do you call it?</Trans>
          </h3>
          <Field label={t`Container name`} error={errors.name?.message}>
            <TextInput
              autoFocus
              autoComplete="off"
              enterKeyHint="done"
              placeholder={t`Camping gear`}
              end={<VoiceButton label={t`Say the name`} onText={speak} />}
              {...name}
            />
          </Field>
          <PlaceChoice
            field={form.register('location', {
              onChange: (event) => onChange({ location: event.target.value }),
            })}
            error={errors.location?.message}
            acceptsTaps={acceptsTaps}
          />
        </SheetBody>
        <SheetFooter>
          <Button
            variant="primary"
            size="lg"
            block
            icon={PackagePlus}
            type="submit"
            pending={isMaking}
            disabled={!acceptsTaps}
          >
            <Trans>Create Container</Trans>
          </Button>
        </SheetFooter>
      </form>
    </Sheet>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ticketCategories, ticketLengths, ticketPriorities } from '@stowage/contract/tickets.rules'
import ChartNoAxesColumnIncreasing from 'lucide-react/icons/chart-no-axes-column-increasing'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { shouldAutoFocus } from '../../../ui/should-auto-focus.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { TicketForm } from '../ticket-form.tsx'

/** The six fields of a ticket. Errors show when a field is left, and on sending. */
export function TicketFields({ form, onThere }: { form: TicketForm; onThere: (are: boolean) => void }) {
  const { t } = useLingui()
  const words = useTicketWords()
  const { register, setFocus } = form
  const { errors } = form.formState
  useEffect(() => {
    if (shouldAutoFocus()) setFocus('subject')
  }, [setFocus])
  useEffect(() => {
    onThere(true)
    return () => onThere(false)
  }, [onThere])
  return (
    <>
      <Field label={t`Subject`} error={errors.subject?.message}>
        <TextInput autoComplete="off" {...register('subject')} />
      </Field>
      <div className="grid grid-cols-2 gap-4 phone:gap-3">
        <Field label={t`Category`} error={errors.category?.message}>
          <SelectField {...register('category')}>
            <option value="">{t`Choose one`}</option>
            {ticketCategories.map((category) => (
              <option key={category} value={category}>
                {words.category[category]}
              </option>
            ))}
          </SelectField>
        </Field>
        <Field label={t`Priority`} error={errors.priority?.message}>
          <SelectField icon={ChartNoAxesColumnIncreasing} {...register('priority')}>
            {ticketPriorities.map((priority) => (
              <option key={priority} value={priority}>
                {words.priority[priority]}
              </option>
            ))}
          </SelectField>
        </Field>
      </div>
      <Field
        label={
          <>
            <Trans>Description</Trans>
            <Length form={form} />
          </>
        }
        error={errors.description?.message}
      >
        <TextArea rows={4} {...register('description')} />
      </Field>
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        <Field label={t({ message: 'Name', context: 'of a person' })} error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label={t`Email`} error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
      </div>
    </>
  )
}

/** The description's length, for sight only, because a label that changes with each letter would be read aloud. */
function Length({ form: { control } }: { form: TicketForm }) {
  const length = formatNumber(useWatch({ control, name: 'description' }).length)
  const max = formatNumber(ticketLengths.description.most)
  return (
    <span aria-hidden="true" className="ml-auto font-normal text-ink-3 tabular-nums">
      <Trans>
        {length} of {max}
      </Trans>
    </span>
  )
}

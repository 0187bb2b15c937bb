import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { AnalyticsChoices, Choose } from '../choices.ts'

type SpanChoiceProps = { choices: AnalyticsChoices; choose: Choose; today: string }

/** 30, 90 or 365 days up to today. */
export function SpanChoice({ choices, choose, today }: SpanChoiceProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Period`}
      className="phone:col-span-2"
      value={choices.days}
      onChange={(days) =>
        choose(
          days === 'dates' && choices.to === '' ? { days, from: monthBefore(today), to: today } : { days },
        )
      }
      options={[
        { value: '30', name: t`30 days`, label: <Days short="30" long={t`30 days`} /> },
        { value: '90', name: t`90 days`, label: <Days short="90" long={t`90 days`} /> },
        { value: '365', name: t`365 days`, label: <Days short="365" long={t`365 days`} /> },
        { value: 'dates', name: t`Custom dates`, label: <Days short={t`Dates`} long={t`Custom dates`} /> },
      ]}
    />
  )
}

/** A span in words; on a phone in short. */
function Days({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span className="phone:hidden">{long}</span>
      <span className="hidden phone:inline">{short}</span>
    </>
  )
}

/** The first and the last day; a last day before the first one is refused in its place. */
export function DateFields({ choices: { from, to }, choose, today }: SpanChoiceProps) {
  const { t } = useLingui()
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <div className="flex flex-wrap gap-3">
      <Field label={t`Start date`}>
        <TextInput
          type="date"
          value={from}
          max={today}
          onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
        />
      </Field>
      <Field
        label={t`End date`}
        error={isBackwards ? t`The end date is before the start date. Choose a later end date.` : undefined}
      >
        <TextInput
          type="date"
          value={to}
          max={today}
          onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
        />
      </Field>
    </div>
  )
}

const dayLength = 86_400_000

const monthBefore = (day: string) => new Date(Date.parse(day) - 29 * dayLength).toISOString().slice(0, 10)

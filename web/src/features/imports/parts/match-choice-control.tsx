import { useLingui } from '@lingui/react/macro'
import type { MatchChoice } from '@stowage/contract/imports.rules'
import { useNarrowScreen } from '../../../lib/screen/small-screen.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

type MatchChoiceControlProps = {
  label: string
  /** Null when the rows have different choices. */
  value: MatchChoice | null
  canUpdate: boolean
  onChange: (choice: MatchChoice) => void
}

/** The choice for a row that matches an existing item: three parts, below 1024 px a select. */
export function MatchChoiceControl({ label, value, canUpdate, onChange }: MatchChoiceControlProps) {
  const { t } = useLingui()
  const isNarrow = useNarrowScreen()
  const options = [
    { value: 'update', label: t`Update`, disabled: !canUpdate },
    { value: 'add', label: t`Add again` },
    { value: 'leave-out', label: t`Leave out` },
  ] as const
  if (!isNarrow) return <Segmented label={label} options={options} value={value} onChange={onChange} />
  return (
    <SelectField
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value as MatchChoice)}
      className="min-w-32 text-left text-small font-medium phone:h-11 phone:w-full"
    >
      {value === null ? <option value="" hidden>{t`Choose`}</option> : null}
      {options.map((option) =>
        'disabled' in option && option.disabled ? null : (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ),
      )}
    </SelectField>
  )
}

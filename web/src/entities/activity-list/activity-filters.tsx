import { useLingui } from '@lingui/react/macro'
import type { ActivityKind } from '@stowage/contract/activity.rules'
import Calendar from 'lucide-react/icons/calendar'
import type { ReactNode } from 'react'
import { choiceParam } from '../../lib/address/search-params.ts'
import { cx } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'

// In the screen's order. Listed here because importing the contract's events would add to the load.
const kinds = ['all', 'containers', 'items', 'account'] as const satisfies ('all' | ActivityKind)[]
const periods = ['7', '30', '90', '365', 'all'] as const

/** The list's parameters in the address: kind and number of days. */
export const activityParams = { kind: choiceParam(kinds, 'all'), days: choiceParam(periods, '30') }

export type ActivityChoice = { kind: 'all' | ActivityKind; days: (typeof periods)[number] }

type ActivityFiltersProps = {
  /** A select before the others, `selectWidth` wide. */
  first?: ReactNode
  chosen: ActivityChoice
  onChange: (change: Partial<ActivityChoice>) => void
}

/** The selects share a row with the segments; beside each other on a phone, above them. */
export const selectWidth = 'max-w-[190px] flex-[1_1_140px] phone:max-w-none phone:basis-[120px]'

/** Filters the activity by kind and time. */
export function ActivityFilters({ first, chosen, onChange }: ActivityFiltersProps) {
  const { t } = useLingui()
  const labels: Record<'all' | ActivityKind, string> = {
    all: t({ message: 'All', context: 'all activity' }),
    containers: t`Containers`,
    items: t`Items`,
    account: t`Account`,
  }
  return (
    <div className="flex flex-wrap items-center gap-3 max-lg:gap-2">
      {first}
      <Segmented
        label={t`Type`}
        options={kinds.map((value) => ({ value, label: labels[value] }))}
        value={chosen.kind}
        onChange={(kind) => onChange({ kind })}
        className={first ? 'phone:order-last phone:w-full' : 'phone:flex-1'}
      />
      <SelectField
        aria-label={t`Period`}
        icon={Calendar}
        compact={!first}
        changed={chosen.days !== '30'}
        value={chosen.days}
        onChange={({ currentTarget: { value } }) => onChange({ days: activityParams.days.read(value) })}
        className={cx('ml-auto', first ? `${selectWidth} md:basis-[160px]` : 'w-[190px]')}
      >
        {periods.map((days) => (
          <option key={days} value={days}>
            {days === 'all' ? t`All time` : t`Last ${days} days`}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { type PreferenceName, type Preferences, preferences } from '@stowage/contract/users.rules'
import Calendar from 'lucide-react/icons/calendar'
import Coins from 'lucide-react/icons/coins'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDate, formatMoney, formatTime } from '../../../lib/texts/formats.ts'
import type { IconGraphic } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { ChoosePreference, MarkOfPreference } from '../api.ts'
import { currencyName, languageChoice } from '../choice-names.ts'
import { PreferenceRow } from './preference-row.tsx'

type RegionName = Exclude<PreferenceName, 'theme'>

type Row<Name extends RegionName> = {
  icon: IconGraphic
  label: string
  effect: string | undefined
  nameOf: (value: Preferences[Name]) => string
}

type RegionRowsProps = {
  choose: ChoosePreference
  markOf: MarkOfPreference
}

const exampleAmount = 1234.5

/** Language, timezone, date format and currency, each with an example. */
export function RegionRows({ choose, markOf }: RegionRowsProps) {
  const rows = useRegionRows()
  const chosen = useCurrentUser()
  const names = Object.keys(rows) as RegionName[]
  return names.map((name) => {
    const { icon, label, effect, nameOf } = rows[name] as Row<RegionName>
    return (
      <PreferenceRow key={name} label={label} effect={effect} mark={markOf(name)}>
        <SelectField
          icon={icon}
          value={chosen[name]}
          // A select returns one of its options' values.
          onChange={(event) => choose(name, event.target.value as Preferences[RegionName])}
        >
          {preferences[name].values.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </SelectField>
      </PreferenceRow>
    )
  })
}

function useRegionRows(): { [Name in RegionName]: Row<Name> } {
  const { t } = useLingui()
  const { language, currency } = useCurrentUser()
  const now = useMinute()
  const clock = formatTime(now)
  const today = formatDate(now)
  const amount = formatMoney(exampleAmount, currency)
  const timezones: Record<Preferences['timezone'], string> = {
    UTC: t`UTC`,
    'America/New_York': t`New York`,
    'America/Chicago': t`Chicago`,
    'America/Denver': t`Denver`,
    'America/Los_Angeles': t`Los Angeles`,
    'Europe/London': t`London`,
    'Europe/Paris': t`Paris`,
    'Asia/Tokyo': t`Tokyo`,
  }
  return {
    language: {
      icon: Languages,
      label: t`Language`,
      effect: undefined,
      nameOf: (value) => languageChoice(value, language),
    },
    timezone: {
      icon: Globe,
      label: t`Timezone`,
      effect: t`It’s ${clock} there.`,
      nameOf: (value) => timezones[value],
    },
    dateFormat: {
      icon: Calendar,
      label: t`Date format`,
      effect: t`Example: ${today}`,
      nameOf: (value) => value,
    },
    currency: {
      icon: Coins,
      label: t`Currency`,
      effect: t`Example: ${amount}. Plans are priced in US dollars.`,
      nameOf: (value) => currencyName(value, language),
    },
  }
}

const minute = 60_000

/** The current time, updated every minute. */
function useMinute(): string {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minute - (now.getTime() % minute))
    return () => clearTimeout(timer)
  }, [now])
  return now.toISOString()
}

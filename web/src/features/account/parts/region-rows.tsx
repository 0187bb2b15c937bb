import { Trans, useLingui } from '@lingui/react/macro'
import {
  offeredTimezones,
  type PreferenceName,
  type Preferences,
  preferences,
  usualDateFormat,
} from '@stowage/contract/users.rules'
import Calendar from 'lucide-react/icons/calendar'
import Coins from 'lucide-react/icons/coins'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import { type ReactNode, useEffect, useState } from 'react'
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
  effect: ReactNode
  nameOf: (value: Preferences[Name]) => string
}

type RegionRowsProps = {
  choose: ChoosePreference
  markOf: MarkOfPreference
}

const exampleAmount = 1234.5

/** Language, timezone, date format and currency, each with an example. */
export function RegionRows({ choose, markOf }: RegionRowsProps) {
  const rows = useRegionRows(choose)
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
          {valuesOf(name, chosen).map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </SelectField>
      </PreferenceRow>
    )
  })
}

/** What a row offers; a time zone that this browser does not know stays among the choices while it is chosen. */
function valuesOf(name: RegionName, chosen: Preferences): readonly Preferences[RegionName][] {
  return name === 'timezone'
    ? [...new Set([...offeredTimezones(), chosen.timezone])]
    : preferences[name].values
}

function useRegionRows(choose: ChoosePreference): { [Name in RegionName]: Row<Name> } {
  const { t } = useLingui()
  const { language, currency, dateFormat } = useCurrentUser()
  const now = useMinute()
  const clock = formatTime(now)
  const today = formatDate(now)
  const amount = formatMoney(exampleAmount, currency)
  const timezones: Record<string, string> = {
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
      label: t`Time zone`,
      effect: t`It’s ${clock} there.`,
      nameOf: (value) => timezones[value] ?? value,
    },
    dateFormat: {
      icon: Calendar,
      label: t`Date format`,
      effect: (
        <>
          {t`Example: ${today}`}
          <UsualFormat language={language} chosen={dateFormat} choose={choose} />
        </>
      ),
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

type UsualFormatProps = {
  language: Preferences['language']
  chosen: Preferences['dateFormat']
  choose: ChoosePreference
}

/** Offers the date format of a language that was just chosen, which changes nothing by itself (ruling R23). */
function UsualFormat({ language, chosen, choose }: UsualFormatProps) {
  const [former] = useState(language)
  const usual = usualDateFormat(language)
  if (language === former || usual === chosen) return null
  return (
    <button type="button" className="link touch-area ml-2" onClick={() => choose('dateFormat', usual)}>
      <Trans>Use {usual} instead</Trans>
    </button>
  )
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

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InstanceStats } from '@stowage/contract/instance'
import { AsTable } from '../../../entities/figures/as-table.tsx'
import { Bars } from '../../../entities/figures/bars.tsx'
import { longDay, shortDay } from '../../../entities/figures/calendar.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'

/** The number of sign-ins on each of the last 7 days. */
export function LoginsCard({ days }: { days: InstanceStats['recentLogins'] }) {
  const { t } = useLingui()
  const total = days.reduce((sum, { logins }) => sum + logins, 0)
  const busiest = days.reduce((best, day) => (day.logins > best.logins ? day : best), days[0] ?? noDay)
  const day = longDay(busiest.day)
  return (
    <AsTable
      title={t`Recent sign-ins`}
      hint={t`Last 7 days`}
      sentence={
        total === 0
          ? t`No one signed in during the last 7 days.`
          : plural(total, {
              one: `# sign-in in 7 days, on ${day}.`,
              other: `# sign-ins in 7 days, most on ${day}.`,
            })
      }
      startsAsTable
      table={{
        heads: [t`Day`, t`Sign-ins`, t`Users`],
        rows: days.map(({ day, logins, users }) => [
          shortDay(day),
          formatNumber(logins),
          formatNumber(users),
        ]),
      }}
    >
      <Bars rows={days.map(({ day, logins }) => ({ key: day, name: shortDay(day), value: logins }))} />
    </AsTable>
  )
}

const noDay = { day: '1970-01-01', logins: 0, users: 0 }

import { Trans, useLingui } from '@lingui/react/macro'
import type { InstanceMetrics } from '@stowage/contract/instance'
import { AsTable } from '../../../entities/figures/as-table.tsx'
import { longMonth } from '../../../entities/figures/calendar.ts'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Growth = InstanceMetrics['userGrowth']

// Loaded on demand, because its library is large and the table shows the same figures.
const { Part: GrowthChart } = lazyPart(() => import('./growth-chart.tsx').then((file) => file.GrowthChart), {
  fallback: () => <Skeleton shape="block" className="h-64" />,
})

/** The number of people at the end of each month. */
export function GrowthCard({ growth }: { growth: Growth }) {
  const { t } = useLingui()
  const sentence = useGrowthSentence(growth)
  return (
    <AsTable
      title={t`User growth`}
      hint={t`Users at the end of each month`}
      sentence={sentence}
      table={{
        heads: [t`Month`, t`Users`, t`Joined`],
        rows: growth
          .map(({ month, users, joined }) => [longMonth(month), formatNumber(users), formatNumber(joined)])
          .toReversed(),
      }}
    >
      {growth.length < 2 ? (
        <FirstMonth month={growth[0]} />
      ) : (
        <GrowthChart months={growth} label={sentence} />
      )}
    </AsTable>
  )
}

/** In place of a chart of one point. */
function FirstMonth({ month }: { month: Growth[number] | undefined }) {
  const joined = formatNumber(month?.joined ?? 0)
  return (
    <div className="grid min-h-48 place-content-center gap-1 text-center">
      <p className="text-stat">{joined}</p>
      <p className="text-ink-2">
        <Trans>joined so far, in the first month</Trans>
      </p>
      <p className="text-small text-ink-2">
        <Trans>The chart will appear in the second month.</Trans>
      </p>
    </div>
  )
}

/** "From 612 in February 2024 to 1,284 in January 2025. January 2025 grew most, by 96." */
function useGrowthSentence(growth: Growth): string {
  const { t } = useLingui()
  const [first, last] = [growth[0], growth.at(-1)]
  if (!first || !last) return ''
  const peak = growth.reduce((best, month) => (month.joined > best.joined ? month : best), first)
  const [from, to] = [formatNumber(first.users), formatNumber(last.users)]
  const [firstMonth, lastMonth] = [longMonth(first.month), longMonth(last.month)]
  if (first === last) return t`At the end of ${lastMonth}: ${to}.`
  const [mostMonth, joined] = [longMonth(peak.month), formatNumber(peak.joined)]
  return t`From ${from} in ${firstMonth} to ${to} in ${lastMonth}. Most sign-ups: ${joined} in ${mostMonth}.`
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { Analytics } from '@stowage/contract/analytics'
import type { ReactNode } from 'react'
import { AsTable } from '../../../entities/figures/as-table.tsx'
import { longDay } from '../../../entities/figures/calendar.ts'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AnalyticsQuery } from '../choices.ts'
import { formatCalendarDay, formatChange } from '../numbers.ts'
import { CsvButton } from './csv-button.tsx'

type CardProps = { figures: Analytics; query: AnalyticsQuery }

// Loaded on demand, because its library is large and the table shows the same figures.
const { Part: MovementsChart } = lazyPart(
  () => import('./movements-chart.tsx').then((file) => file.MovementsChart),
  { fallback: () => <Skeleton shape="block" className="h-60" /> },
)

/** What went in and out by day or week. */
export function MovementsCard({ figures, query }: CardProps) {
  const { t } = useLingui()
  const { periods, unit } = figures
  const sentence = useSentence(figures)
  const title = unit === 'week' ? t`Pieces in and out, by week` : t`Pieces in and out, by day`
  return (
    <AsTable
      title={title}
      hint={<Legend unit={unit} />}
      sentence={sentence}
      actions={<CsvButton of={title} table="periods" query={query} />}
      table={{
        heads: [unit === 'week' ? t`Week of` : t`Day`, t`In`, t`Out`, t`Corrected`, t`Change`],
        rows: periods
          .map((period) => [
            formatCalendarDay(period.from),
            formatNumber(period.in),
            formatNumber(period.out),
            formatChange(period.corrected),
            formatChange(period.in - period.out + period.corrected),
          ])
          .toReversed(),
      }}
    >
      <MovementsChart periods={periods} label={sentence} />
    </AsTable>
  )
}

function Legend({ unit }: Pick<Analytics, 'unit'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Mark className="rounded-[3px] bg-primary">
        <Trans>In (up)</Trans>
      </Mark>
      <Mark className="rounded-[3px] bg-mute-solid">
        <Trans>Out (down)</Trans>
      </Mark>
      <Mark className="scale-75 rotate-45 border-[1.5px] border-ink-2">
        {unit === 'week' ? <Trans>Corrected that week</Trans> : <Trans>Corrected that day</Trans>}
      </Mark>
    </span>
  )
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 ${className}`} />
      {children}
    </span>
  )
}

/** "614 in and 579 out from October 7 to January 5. The busiest week began on December 16." */
function useSentence({ total, periods, from, to, unit }: Analytics): string {
  const { t } = useLingui()
  const [first, last] = [longDay(from), longDay(to)]
  if (total.in + total.out + total.differing === 0) return t`Nothing moved from ${first} to ${last}.`
  const [came, went] = [formatNumber(total.in), formatNumber(total.out)]
  const busiest = periods.reduce((best, period) =>
    period.in + period.out > best.in + best.out ? period : best,
  )
  const begin = longDay(busiest.from)
  return unit === 'week'
    ? t`${came} in and ${went} out from ${first} to ${last}. The busiest week began on ${begin}.`
    : t`${came} in and ${went} out from ${first} to ${last}. The busiest day was ${begin}.`
}

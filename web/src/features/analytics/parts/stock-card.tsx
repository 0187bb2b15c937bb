import { useLingui } from '@lingui/react/macro'
import type { Analytics } from '@stowage/contract/analytics'
import { AsTable } from '../../../entities/figures/as-table.tsx'
import { longDay } from '../../../entities/figures/calendar.ts'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AnalyticsQuery } from '../choices.ts'
import { formatCalendarDay } from '../numbers.ts'
import { CsvButton } from './csv-button.tsx'

// Loaded on demand, because its library is large and the table shows the same figures.
const { Part: StockChart } = lazyPart(() => import('./stock-chart.tsx').then((file) => file.StockChart), {
  fallback: () => <Skeleton shape="block" className="h-60" />,
})

/** The pieces in stock over time. */
export function StockCard({ figures, query }: { figures: Analytics; query: AnalyticsQuery }) {
  const { t } = useLingui()
  const sentence = useSentence(figures)
  return (
    <AsTable
      title={t`Stock over time`}
      hint={t`Pieces`}
      sentence={sentence}
      actions={<CsvButton of={t`Stock over time`} table="periods" query={query} />}
      table={{
        heads: [t`Day`, t`In stock`],
        rows: figures.periods
          .map(({ to, stock }) => [formatCalendarDay(to), formatNumber(stock)])
          .toReversed(),
      }}
    >
      <StockChart periods={figures.periods} label={sentence} />
    </AsTable>
  )
}

/** "From 3,886 on October 7 to 3,912 on January 5. It peaked at 3,932 on December 2." */
function useSentence({ total, periods, from, to }: Analytics): string {
  const { t } = useLingui()
  const [before, now] = [formatNumber(total.stockBefore), formatNumber(total.stock)]
  const [first, last] = [longDay(from), longDay(to)]
  const peak = periods.reduce((best, period) => (period.stock > best.stock ? period : best))
  if (peak.stock <= Math.max(total.stock, total.stockBefore))
    return t`From ${before} on ${first} to ${now} on ${last}.`
  const [highest, day] = [formatNumber(peak.stock), longDay(peak.to)]
  return t`From ${before} on ${first} to ${now} on ${last}. It peaked at ${highest} on ${day}.`
}

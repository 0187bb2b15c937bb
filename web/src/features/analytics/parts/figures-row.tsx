import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Analytics } from '@stowage/contract/analytics'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Diff from 'lucide-react/icons/diff'
import PackageCheck from 'lucide-react/icons/package-check'
import { longDay } from '../../../entities/figures/calendar.ts'
import { Figure, Figures } from '../../../entities/figures/figure.tsx'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { daysOf, formatChange, formatMean } from '../numbers.ts'

/** What went in and out, what counts corrected, and the stock at the end. */
export function FiguresRow({ figures }: { figures: Analytics }) {
  const { t } = useLingui()
  const { total, to, today, unit } = figures
  const days = daysOf(figures)
  const perPeriod = (pieces: number) => {
    const mean = formatMean(unit === 'week' ? (pieces / days) * 7 : pieces / days)
    return unit === 'week' ? t`${mean} a week` : t`${mean} a day`
  }
  const lastDay = longDay(to)
  return (
    <Figures label={t`Pieces`}>
      <Figure
        icon={ArrowDownToLine}
        label={t`Pieces in`}
        value={formatNumber(total.in)}
        caption={perPeriod(total.in)}
      />
      <Figure
        icon={ArrowUpFromLine}
        label={t`Pieces out`}
        value={formatNumber(total.out)}
        caption={perPeriod(total.out)}
      />
      <Figure
        icon={Diff}
        label={t`Corrected`}
        value={formatChange(total.corrected, false)}
        caption={plural(total.differing, {
          0: 'No counts were off',
          one: '# count was off',
          other: '# counts were off',
        })}
      />
      <Figure
        icon={PackageCheck}
        label={to === today ? t`In stock now` : t`In stock on ${lastDay}`}
        value={formatNumber(total.stock)}
        caption={<StockChange figures={figures} />}
      />
    </Figures>
  )
}

function StockChange({ figures: { total, from } }: { figures: Analytics }) {
  const day = longDay(from)
  const change = total.stock - total.stockBefore
  const more = formatNumber(Math.abs(change))
  if (change === 0) return <Trans>The same as on {day}</Trans>
  return change > 0 ? (
    <Trans>
      {more} more than on {day}
    </Trans>
  ) : (
    <Trans>
      {more} fewer than on {day}
    </Trans>
  )
}

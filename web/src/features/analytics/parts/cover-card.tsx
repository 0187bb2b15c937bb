import { plural, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Analytics, ItemCovers } from '@stowage/contract/analytics'
import { analyticsRows, shortCoverDays } from '@stowage/contract/analytics.rules'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../../../entities/figures/loaded.tsx'
import { useMay } from '../../../lib/api/abilities.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useItemCovers, useSetMinimum } from '../api.ts'
import type { AnalyticsQuery } from '../choices.ts'
import { dayAfter, daysOf, formatMean, weekdayOf } from '../numbers.ts'
import { CsvButton } from './csv-button.tsx'
import { ItemName } from './item-name.tsx'
import { ListCard } from './list-card.tsx'

type Row = ItemCovers['rows'][number]

/** The items that run low at mean use, with a minimum that fits. */
export function CoverCard({ figures, query }: { figures: Analytics; query: AnalyticsQuery }) {
  const { t } = useLingui()
  const [limit, setLimit] = useState<number>(analyticsRows.few)
  const read = useItemCovers(query, limit)
  return (
    <Loaded read={read} title={t`Couldn’t load what’s running low`}>
      {({ rows, total }) => (
        <ListCard
          title={t`Running low`}
          sentence={sentenceOf(rows, total, figures.today)}
          total={total}
          onShowAll={rows.length < total ? () => setLimit(analyticsRows.all) : undefined}
          csv={<CsvButton of={t`Running low`} table="cover" query={query} />}
        >
          <p className="-mt-2 mb-2 text-small text-ink-2">
            <Trans>
              Days of cover: how long your stock will last at your average rate of use. The suggested minimum
              covers two weeks.
            </Trans>
          </p>
          {rows.length === 0 ? null : <CoverRows rows={rows} days={daysOf(figures)} />}
        </ListCard>
      )}
    </Loaded>
  )
}

/** "At this pace, 11 items will run low. Next to run out: Packing tape, on Wednesday." */
function sentenceOf(rows: readonly Row[], total: number, today: string): string {
  const [first] = rows
  if (!first) return t`At this pace, nothing will run low.`
  const count = plural(total, {
    one: 'At this pace, # item will run low.',
    other: 'At this pace, # items will run low.',
  })
  return first.quantity > 0 && first.cover < shortCoverDays ? `${count} ${runsOut(first, today)}` : count
}

function runsOut({ name, cover }: Row, today: string): string {
  const weekday = weekdayOf(dayAfter(today, cover))
  return plural(cover, {
    0: `Next to run out: ${name}, today.`,
    1: `Next to run out: ${name}, tomorrow.`,
    other: `Next to run out: ${name}, on ${weekday}.`,
  })
}

function CoverRows({ rows, days }: { rows: readonly Row[]; days: number }) {
  const { t } = useLingui()
  return (
    <table aria-label={t`Running low`} className="w-full text-small tabular-nums phone:block">
      <thead className="border-b border-line text-badge text-ink-3 phone:hidden">
        <tr>
          <th scope="col" className="py-2.5 text-left">{t`Item`}</th>
          <th scope="col" className="py-2.5 pl-3 text-right">{t`In stock`}</th>
          <th scope="col" className="py-2.5 pl-3 text-right max-lg:hidden">{t`Usage`}</th>
          <th scope="col" className="py-2.5 pl-3 text-right">{t`Days of cover`}</th>
          <th scope="col" className="py-2.5 pl-3 text-right max-lg:hidden">{t`Times low`}</th>
          <th scope="col" className="py-2.5 pl-3 text-right">{t`Minimum`}</th>
          <th scope="col" className="py-2.5 pl-3 text-right">{t`Suggested`}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line phone:block">
        {rows.map((row) => (
          <CoverRow key={row.id} row={row} days={days} />
        ))}
      </tbody>
    </table>
  )
}

function CoverRow({ row, days }: { row: Row; days: number }) {
  const { t } = useLingui()
  const use = formatMean((row.out / days) * 7)
  const minimum = formatNumber(row.minQuantity)
  const isShort = row.cover < shortCoverDays
  return (
    <tr className="phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:items-center phone:gap-x-3 phone:py-3">
      <th
        scope="row"
        className="w-3/10 max-w-0 py-2 text-left font-normal phone:w-auto phone:max-w-none phone:py-0"
      >
        <ItemName item={row} />
      </th>
      <td className="py-2 pl-3 text-right font-semibold phone:py-0">{formatNumber(row.quantity)}</td>
      <td className="py-2 pl-3 text-right text-ink-2 max-lg:hidden">{t`${use} a week`}</td>
      <td
        className={cx(
          'py-2 pl-3 text-right font-medium phone:py-0 phone:pl-0 phone:text-left',
          isShort && 'text-warn font-semibold',
        )}
      >
        <span className="inline-flex items-center gap-1.5">
          {isShort ? <Icon of={TriangleAlert} size={16} /> : null}
          <span className="phone:hidden">
            <Plural value={row.cover} one="# day" other="# days" />
          </span>
          <span className="hidden phone:inline">
            <Plural value={row.cover} one="# day of cover" other="# days of cover" />
          </span>
        </span>
        {row.minQuantity > 0 ? (
          <>
            {' '}
            <span className="hidden font-normal whitespace-nowrap text-ink-2 phone:inline">
              · {t`Minimum ${minimum}`}
            </span>
          </>
        ) : null}
      </td>
      <td className="py-2 pl-3 text-right text-ink-2 max-lg:hidden">{formatNumber(row.timesLow)}</td>
      <td className="py-2 pl-3 text-right text-ink-2 phone:hidden">
        {row.minQuantity > 0 ? minimum : t`None`}
      </td>
      <td className="py-2 pl-3 text-right phone:py-0">
        <Proposal row={row} />
      </td>
    </tr>
  )
}

function Proposal({ row: { id, minQuantity, proposed } }: { row: Row }) {
  const mayChange = useMay('items.change')
  const { setMinimum, isPending } = useSetMinimum()
  const [isSet, setSet] = useState(false)
  const settled = useRef<HTMLSpanElement>(null)
  const minimum = formatNumber(proposed)
  const isMet = minQuantity >= proposed
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isSet && isMet && document.activeElement === document.body) settled.current?.focus()
  }, [isSet, isMet])
  if (isMet) {
    return (
      <span ref={settled} tabIndex={-1} className="rounded-control text-ink-2">
        {isSet && minQuantity === proposed ? (
          <Trans>Minimum {minimum}</Trans>
        ) : (
          <Trans>Matches your usage</Trans>
        )}
      </span>
    )
  }
  if (!mayChange) return <span>{minimum}</span>
  return (
    <Button
      size="sm"
      pending={isPending}
      onClick={() => {
        setSet(true)
        setMinimum(id, minQuantity, proposed)
      }}
    >
      <Trans>Set to {minimum}</Trans>
    </Button>
  )
}

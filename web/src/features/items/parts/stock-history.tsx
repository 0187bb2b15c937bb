import { Trans, useLingui } from '@lingui/react/macro'
import { listMovements, type Movement } from '@stowage/contract/items'
import type { MovementReason } from '@stowage/contract/items.rules'
import { useState } from 'react'
import { useReadPages } from '../../../lib/api/read-pages.ts'
import { formatDateTime, formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'

const shownAtFirst = 4
const shownMore = 20

/** The stock ledger of an item, newest first. */
const useMovements = (itemId: number) => useReadPages(listMovements, { params: { id: itemId } })

/** An item's stock ledger in a dialog, with its own heading. */
export function StockHistory({ itemId }: { itemId: number }) {
  const { isPending } = useMovements(itemId)
  if (isPending) return null
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-1 text-meta font-medium phone:text-small">
        <Trans>Stock history</Trans>
      </h3>
      <StockMovements itemId={itemId} />
    </section>
  )
}

/** An item's stock ledger: change, reason, author and time, newest first. */
export function StockMovements({ itemId }: { itemId: number }) {
  const { t } = useLingui()
  const pages = useMovements(itemId)
  const [count, setCount] = useState(shownAtFirst)
  const shown = pages.rows.slice(0, count)
  const isMore = count < pages.rows.length || pages.hasMore
  return (
    <>
      {pages.error ? (
        <p className="text-meta text-ink-3">
          <Trans>Couldn’t load the history.</Trans>{' '}
          <button type="button" className="link touch-area" onClick={pages.retry}>
            <Trans>Try again</Trans>
          </button>
        </p>
      ) : null}
      <ul aria-label={t`Stock history`} className="divide-y divide-line">
        {shown.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      {isMore ? (
        <Button
          variant="ghost"
          size="sm"
          pending={pages.isLoadingMore}
          className="mt-1 -ml-3"
          onClick={() => {
            setCount(count + shownMore)
            if (count + shownMore > pages.rows.length) pages.loadMore()
          }}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const reasons = useReasonWords()
  const { delta, reason, userName, createdAt } = movement
  const after = formatNumber(movement.quantityAfter)
  return (
    <li className="flex items-baseline gap-3 py-2 text-meta phone:text-small">
      <span
        className={cx(
          'min-w-9 shrink-0 font-semibold tabular-nums',
          delta > 0 ? 'text-ok' : delta < 0 ? 'text-warn' : 'text-ink-3',
        )}
      >
        {signed(delta)}
      </span>
      <span className="min-w-0 flex-1">
        {reasons[reason]}
        {userName === null ? null : <span className="text-ink-3"> · {userName}</span>}
        <span className="text-ink-3" title={formatDateTime(createdAt)}>
          {' '}
          · {relativeTime(createdAt)}
        </span>
      </span>
      <span className="shrink-0 text-ink-2 tabular-nums">
        <Trans>{after} left</Trans>
      </span>
    </li>
  )
}

function signed(delta: number): string {
  if (delta === 0) return '±0'
  return `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))}`
}

function useReasonWords(): Record<MovementReason, string> {
  const { t } = useLingui()
  return {
    created: t`First added`,
    set: t`Set`,
    added: t`Added`,
    taken: t`Taken`,
    moved: t`Moved`,
    counted: t`Counted`,
    imported: t`Imported`,
  }
}

import { Trans } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatNumber } from '../lib/texts/formats.ts'
import { Button } from './button.tsx'

/** Formatted numbers; `count` is the total as a number, for the plural. */
type Range = { from: string; to: string; total: string; count: number }

type PaginationProps = {
  /** Counted from 0. */
  page: number
  pageSize: number
  pages: {
    rows: readonly unknown[]
    total: number
    /** `gte`: the total is a lower bound. */
    relation: 'eq' | 'gte'
    hasMore: boolean
    isLoadingMore: boolean
    loadMore: () => void
  }
  onPage: (page: number) => void
  /** "1 to 8 of 1,284 users" */
  rangeLabel: (range: Range) => string
}

/** Below a table with pages: the current range, and buttons for the previous and next page. */
export function Pagination({ page, pageSize, pages, onPage, rangeLabel }: PaginationProps) {
  const { rows, total, relation, hasMore } = pages
  const start = page * pageSize
  const isNextHere = rows.length > start + pageSize
  const next = () => {
    if (!isNextHere) pages.loadMore()
    onPage(page + 1)
  }
  const range = {
    from: formatNumber(Math.min(start + 1, rows.length)),
    to: formatNumber(Math.min(start + pageSize, rows.length)),
    total: relation === 'gte' ? `${formatNumber(total)}+` : formatNumber(total),
    count: total,
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-small text-ink-2">
      <span role="status">{rangeLabel(range)}</span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" icon={ChevronLeft} disabled={page === 0} onClick={() => onPage(page - 1)}>
          <Trans>Previous</Trans>
        </Button>
        <Button
          size="sm"
          icon={ChevronRight}
          className="flex-row-reverse [&>svg]:mx-0"
          pending={pages.isLoadingMore}
          disabled={!isNextHere && !hasMore}
          onClick={next}
        >
          <Trans>Next</Trans>
        </Button>
      </span>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { maxCollectedHits } from '@stowage/contract/paging'
import { type ReactNode, useState } from 'react'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { useMore } from '../../../lib/api/use-more.ts'
import { useWindowList } from '../../../lib/screen/window-list.ts'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { hitId } from '../use-chosen-hit.ts'

type HitListProps<Row extends { id: number }> = {
  /** Name of the list: "Items". */
  label: string
  kind: 'container' | 'item'
  /** The id of the chosen hit's row, in this list or another one. */
  chosen: string | undefined
  /** The hits are in the order of best match, of which the list has only so many. */
  isByMatch: boolean
  pages: ReadPages<Row>
  renderRow: (row: Row) => ReactNode
}

/** Visible while the search field has the focus, because Enter opens the chosen row there. */
const chosenClass =
  'group-has-[input[type=search]:focus]/search:bg-primary-soft group-has-[input[type=search]:focus]/search:before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-primary'

const rowHeight = 64
/** Number of rows before the end of the loaded ones at which the next page is fetched. */
const ahead = 30

/** A list of any length, of which only visible rows are rendered; further pages load while scrolling. */
export function HitList<Row extends { id: number }>(props: HitListProps<Row>) {
  const { label, kind, chosen, isByMatch, pages, renderRow } = props
  const { rows, hasMore } = pages
  // With an exact total, the scroll bar is right from the start.
  const count = hasMore ? Math.max(rows.length + 1, pages.relation === 'eq' ? pages.total : 0) : rows.length
  const { frame, entries, height, measure } = useWindowList({
    count,
    size: rowHeight,
    keyOf: (index) => rows[index]?.id ?? `later-${index}`,
  })
  const [focused, setFocused] = useState(0)
  // One stop of the Tab key: the row that had the focus last or, when that is not rendered, the first rendered one.
  const stop = entries.some(({ index }) => index === focused) ? focused : entries[0]?.index
  const last = entries.at(-1)?.index ?? 0
  useMore(pages, last >= rows.length - ahead ? last + 1 - rows.length : undefined)
  const list = (
    <div ref={frame} className="relative" style={{ height: height }}>
      <ul
        aria-label={label}
        aria-busy={pages.isPrevious}
        onFocus={({ target }) => {
          const row = target.closest<HTMLElement>('[data-at]')
          if (row) setFocused(Number(row.dataset['at']))
        }}
        className="h-full"
      >
        {entries.map((entry) => {
          const row = rows[entry.index]
          const id = row && hitId(kind, row.id)
          return (
            <li
              key={entry.key}
              id={id}
              ref={measure}
              data-key={entry.key}
              data-at={entry.index}
              tabIndex={entry.index === stop ? 0 : -1}
              aria-setsize={count}
              aria-posinset={entry.index + 1}
              // By its index in the list, because the first rendered row changes while scrolling.
              className={cx(
                'absolute inset-x-0 top-0 scroll-my-24 border-line -outline-offset-2',
                entry.index > 0 && 'border-t',
                id !== undefined && id === chosen && chosenClass,
              )}
              style={{ transform: `translateY(${entry.start}px)` }}
            >
              {row ? renderRow(row) : <LaterRow />}
            </li>
          )
        })}
      </ul>
    </div>
  )
  const isCut = isByMatch && !hasMore && pages.relation !== 'eq' && rows.length > maxCollectedHits
  if (!isCut) return list
  return (
    <>
      {list}
      <p className="border-t border-line px-5 py-3 text-small text-ink-2 phone:px-4">
        <Trans>There are more. Add a word to narrow them down, or sort by name to see them all.</Trans>
      </p>
    </>
  )
}

function LaterRow() {
  return (
    <span className="flex h-16 items-center gap-3.5 px-5 phone:px-4">
      <Skeleton shape="block" className="size-10 shrink-0" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </span>
    </span>
  )
}

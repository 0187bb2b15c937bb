import { Skeleton } from '../../../ui/skeleton.tsx'
import { useActiveRow } from './active-row.ts'
import { ItemCard } from './item-card.tsx'
import type { ItemViewProps } from './item-cells.ts'
import { useScrollTo } from './item-table.tsx'
import { LettersOf } from './letters-of.tsx'
import { hasLetters, useItemWindow } from './list-window.ts'

/** The list on a phone. Checkboxes appear in selection mode only, so that rows stay wide. */
export function ItemCards(props: ItemViewProps) {
  const { label, pages, query, rule, selection, found, rights, bar, onDelete } = props
  const selecting = rights.remove && selection.isOn
  const list = useItemWindow(pages, { size: 84, query })
  const { frame, entries, height, measure, scrollTo, rowAt, start } = list
  const { listeners, stop: tabStop } = useActiveRow(entries)
  useScrollTo((index) => scrollTo(start + index), pages.rows, found)
  return (
    <>
      <section className={hasLetters(pages, query) ? 'pr-4' : ''}>
        {bar}
        <div
          ref={frame}
          style={{ height: height }}
          className="relative overflow-clip rounded-card bg-surface shadow-[0_0_0_1px_var(--color-line)]"
        >
          <ul aria-label={label} onFocus={listeners.onFocus}>
            {entries.map((entry) => {
              const item = rowAt(entry.index)
              return (
                <li
                  key={entry.key}
                  ref={measure}
                  data-key={entry.key}
                  data-item={item?.id}
                  aria-posinset={entry.index + 1}
                  aria-setsize={pages.total}
                  // The last rendered row has no line below at the same height, because the last row changes while
                  // scrolling.
                  className="absolute inset-x-0 top-0 grid min-h-21 grid-cols-1 border-line not-last:border-b"
                  style={{ transform: `translateY(${entry.start}px)` }}
                >
                  {item ? (
                    <ItemCard
                      item={item}
                      index={entry.index}
                      rule={rule}
                      selected={selection.items.has(item.id)}
                      found={item.id === found}
                      rights={rights}
                      refused={item.id === props.refused}
                      isStop={entry.index === tabStop}
                      selecting={selecting}
                      onToggle={selection.toggle}
                      onDelete={onDelete}
                    />
                  ) : (
                    <PendingCard />
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      </section>
      <LettersOf {...{ list, pages, query }} />
    </>
  )
}

/** A row that is loading. */
function PendingCard() {
  return (
    <div className="flex items-center gap-3 px-3">
      <Skeleton shape="block" className="size-[60px]" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton shape="block" className="ml-auto h-8.5 w-12" />
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { useRowHeight } from '../../../entities/row-height.ts'
import { mediaHook } from '../../../lib/screen/small-screen.ts'
import type { WindowListEntry } from '../../../lib/screen/window-list.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { DataTable, DataTableBody, DataTableCell, DataTableHead } from '../../../ui/data-table.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useActiveRow } from './active-row.ts'
import type { ItemViewProps } from './item-cells.ts'
import { ItemRow, preloadSteps } from './item-row.tsx'
import { LettersOf } from './letters-of.tsx'
import { useItemWindow } from './list-window.ts'

const columns = {
  container: '[--columns:44px_minmax(0,1fr)_164px_132px_120px_120px]',
  everywhere: '[--columns:44px_minmax(0,2fr)_minmax(0,1.7fr)_132px_140px_120px]',
  narrow: '[--columns:44px_minmax(0,1fr)_116px_98px_104px]',
}

// Without a checkbox: one button for read access; who counts has Set count too, which is longer in other languages.
const columnsToLook = {
  container: '[--columns:minmax(0,1fr)_164px_132px_120px_var(--last,44px)]',
  everywhere: '[--columns:minmax(0,2fr)_minmax(0,1.7fr)_132px_140px_var(--last,44px)]',
  narrow: '[--columns:minmax(0,1fr)_116px_98px_var(--last,44px)]',
}
const toCount = { '--last': '172px' } as CSSProperties

/** Next to the sidebar there is no room for every column. */
const useNarrowTable = mediaHook('(width < 80rem)')

/** The list as a table with a sticky head. */
export function ItemTable(props: ItemViewProps) {
  const { label, pages, query, rule, selection, found, rights, bar, onDelete } = props
  const narrow = useNarrowTable()
  const size = useRowHeight()
  const list = useItemWindow(pages, { size, query })
  const { frame, entries, height, rowAt } = list
  const { listeners, stop, isActive } = useActiveRow(entries)
  const doubled = doubledNames(rowAt, entries)
  useScrollTo(list, pages.rows, found)
  useEffect(() => {
    preloadSteps().catch(() => undefined)
  }, [])
  const kind = narrow ? 'narrow' : rule === 'container' ? rule : 'everywhere'
  return (
    <>
      <section className="overflow-clip rounded-card border border-line bg-surface shadow-1">
        {bar ? <div className="contents">{bar}</div> : null}
        <DataTable
          label={label}
          rowCount={pages.total + 1}
          className={(rights.remove ? columns : columnsToLook)[kind]}
          style={rights.step ? toCount : undefined}
        >
          <TableHead {...props} narrow={narrow} />
          <DataTableBody ref={frame} className="relative" style={{ height: height }} {...listeners}>
            {entries.map(({ index, key, start: top }) => {
              const item = rowAt(index)
              return item ? (
                <ItemRow
                  key={key}
                  item={item}
                  index={index}
                  start={top}
                  height={size}
                  rule={rule}
                  selected={selection.items.has(item.id)}
                  found={item.id === found}
                  refused={item.id === props.refused}
                  isStop={index === stop}
                  active={isActive(index) && selection.size === 0}
                  selecting={selection.size > 0}
                  showsSku={doubled.has(item.name)}
                  narrow={narrow}
                  rights={rights}
                  onToggle={selection.toggle}
                  onDelete={onDelete}
                />
              ) : (
                <PendingRow key={key} start={top} height={size} />
              )
            })}
          </DataTableBody>
        </DataTable>
      </section>
      <LettersOf {...{ list, pages, query }} />
    </>
  )
}

/** Names of more than one visible row, which also show their codes. */
function doubledNames(
  rowAt: (index: number) => Item | undefined,
  entries: readonly WindowListEntry[],
): ReadonlySet<string> {
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for (const { index } of entries) {
    const name = rowAt(index)?.name
    if (name === undefined) continue
    if (seen.has(name)) doubled.add(name)
    seen.add(name)
  }
  return doubled
}

/** Scrolls the searched item into the middle of the screen and focuses it, once. */
export function useScrollTo(
  { frame, start, scrollTo }: Pick<ReturnType<typeof useItemWindow>, 'frame' | 'start' | 'scrollTo'>,
  rows: readonly Item[],
  found: number | undefined,
): void {
  const index = found === undefined ? -1 : rows.findIndex((row) => row.id === found)
  const onFound = useEffectEvent(() => {
    const row = start + index
    scrollTo(row)
    // The scroll has rendered the row by the next frame.
    return requestAnimationFrame(() => {
      const { activeElement: now } = document
      // The focus stays where the person has begun something else by then.
      if (now?.closest('main :not(h1), input, textarea, [role$=dialog], [role=menu]')) return
      frame.current?.querySelector<HTMLElement>(`[data-at="${row}"]`)?.focus({ preventScroll: true })
    })
  })
  useEffect(() => {
    if (index < 0) return undefined
    const frameId = onFound()
    return () => cancelAnimationFrame(frameId)
  }, [index])
}

function TableHead(props: ItemViewProps & { narrow: boolean }) {
  const { t } = useLingui()
  const { rule, selection, share, rights, onSelectLoaded, narrow } = props
  return (
    <DataTableHead className={cx(selection.size > 0 && 'top-28! rounded-none!')}>
      {rights.remove ? (
        <DataTableCell head className="flex">
          <Checkbox
            aria-label={t`Select all`}
            checked={share === 'all'}
            mixed={share === 'some'}
            onChange={onSelectLoaded}
          />
        </DataTableCell>
      ) : null}
      <DataTableCell head>{t`Item`}</DataTableCell>
      {rule !== 'container' && !narrow ? <DataTableCell head>{t`Container`}</DataTableCell> : null}
      <DataTableCell head>
        <VisuallyHidden>{t`Status`}</VisuallyHidden>
      </DataTableCell>
      <DataTableCell
        head
        numeric
        style={narrow ? { paddingLeft: 0 } : undefined}
        className="pr-11!"
      >{t`Quantity`}</DataTableCell>
      {rule === 'container' && !narrow ? <DataTableCell head>{t`Updated`}</DataTableCell> : null}
      <DataTableCell head>
        <VisuallyHidden>{t`Actions`}</VisuallyHidden>
      </DataTableCell>
    </DataTableHead>
  )
}

/** A row that is loading. */
function PendingRow({ start, height }: { start: number; height: number }) {
  return (
    <div
      className="absolute inset-x-0 top-0 flex items-center gap-3 border-b border-line pl-[76px]"
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <Skeleton shape="block" className={height === 44 ? 'size-8' : 'size-10'} />
      <Skeleton className="h-3.5 w-2/5" />
    </div>
  )
}

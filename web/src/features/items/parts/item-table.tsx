import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { useEffect, useEffectEvent } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { DataTable, DataTableCell, DataTableHead } from '../../../ui/data-table.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ItemViewProps } from './item-cells.ts'
import { ItemRow } from './item-row.tsx'
import { useItemWindow } from './list-window.ts'

// Narrow tables leave out what an item's dialog shows as well: SKU, the time of the last change. The
// quantity's plus reaches 42 px beyond its cell, so what follows has to keep that free.
const columns = {
  container:
    '[--columns:34px_minmax(0,1fr)_106px_140px] min-[86rem]:[--columns:34px_minmax(0,1fr)_140px_118px_164px_116px_108px]',
  everywhere:
    '[--columns:34px_minmax(0,1.6fr)_minmax(0,1fr)_106px_140px] min-[86rem]:[--columns:34px_minmax(0,1.3fr)_minmax(0,1fr)_130px_118px_164px_108px]',
}

// Nothing to select, and one button in place of three.
const columnsToLook = {
  container:
    '[--columns:minmax(0,1fr)_106px_44px] min-[86rem]:[--columns:minmax(0,1fr)_140px_118px_164px_116px_44px]',
  everywhere:
    '[--columns:minmax(0,1.6fr)_minmax(0,1fr)_106px_44px] min-[86rem]:[--columns:minmax(0,1.3fr)_minmax(0,1fr)_130px_118px_164px_44px]',
}

/** The list as a table whose head stays in sight. */
export function ItemTable(props: ItemViewProps) {
  const { label, pages, rule, selection, found, rights, bar, onDelete } = props
  const { frame, entries, height, scrollTo } = useItemWindow(pages, { size: 60, gap: 0 })
  useScrollTo(scrollTo, pages.rows, found)
  return (
    <section className="rounded-card border border-line bg-surface shadow-1">
      {bar ? <div className="contents">{bar}</div> : null}
      <DataTable
        label={label}
        rowCount={pages.total + 1}
        className={(rights.remove ? columns : columnsToLook)[rule === 'container' ? rule : 'everywhere']}
      >
        <TableHead {...props} />
        {/* biome-ignore lint/a11y/useSemanticElements: the rows are virtual, see DataTable */}
        <div ref={frame} role="rowgroup" className="relative" style={{ height: height }}>
          {entries.map((entry) => {
            const item = pages.rows[entry.index]
            return (
              <div
                key={entry.key}
                role="presentation"
                className={cx(
                  'absolute inset-x-0 top-0 h-[60px] overflow-hidden',
                  entry.index === pages.total - 1 ? 'rounded-b-[11px]' : 'border-b border-line',
                )}
                style={{ transform: `translateY(${entry.start}px)` }}
              >
                {item ? (
                  <ItemRow
                    item={item}
                    index={entry.index}
                    rule={rule}
                    selected={selection.items.has(item.id)}
                    found={item.id === found}
                    rights={rights}
                    onToggle={selection.toggle}
                    onDelete={onDelete}
                  />
                ) : (
                  <PendingRow />
                )}
              </div>
            )
          })}
        </div>
      </DataTable>
    </section>
  )
}

/** The item somebody looked for comes into the middle of the screen, once. */
export function useScrollTo(
  scrollTo: (index: number) => void,
  rows: readonly Item[],
  found: number | undefined,
): void {
  const index = found === undefined ? -1 : rows.findIndex((row) => row.id === found)
  const onFound = useEffectEvent(scrollTo)
  useEffect(() => {
    if (index >= 0) onFound(index)
  }, [index])
}

function TableHead({ rule, selection, share, rights, onSelectAll }: ItemViewProps) {
  const { t } = useLingui()
  return (
    <DataTableHead className={cx(selection.size > 0 && 'top-28! rounded-none!')}>
      {rights.remove ? (
        <DataTableCell head className="flex">
          <Checkbox
            aria-label={t`Select all`}
            checked={share === 'all'}
            mixed={share === 'some'}
            onChange={onSelectAll}
          />
        </DataTableCell>
      ) : null}
      <DataTableCell head>{t`Item`}</DataTableCell>
      {rule !== 'container' ? <DataTableCell head>{t`Container`}</DataTableCell> : null}
      <DataTableCell head className="hidden min-[86rem]:block">{t`SKU`}</DataTableCell>
      <DataTableCell head numeric>{t`Quantity`}</DataTableCell>
      <DataTableCell head className="hidden pl-11 min-[86rem]:block">{t`Status`}</DataTableCell>
      {rule === 'container' ? (
        <DataTableCell head className="hidden min-[86rem]:block">{t`Updated`}</DataTableCell>
      ) : null}
      <DataTableCell head>
        <VisuallyHidden>{t`Actions`}</VisuallyHidden>
      </DataTableCell>
    </DataTableHead>
  )
}

/** A row that is on its way. */
function PendingRow() {
  return (
    <div className="flex h-[60px] items-center gap-3.5 px-5 pl-[66px]">
      <Skeleton shape="block" className="size-10 shrink-0" />
      <Skeleton className="h-3.5 w-2/5" />
    </div>
  )
}

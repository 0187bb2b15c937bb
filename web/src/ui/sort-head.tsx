import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { DataTableCell } from './data-table.tsx'
import { Icon } from './icon.tsx'

type SortHeadProps = {
  /** The direction of the list where it is sorted by this column; undefined where by another. */
  sorted: 'asc' | 'desc' | undefined
  onSort: () => void
  numeric?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The head of a column that a press sorts by, and another press the other way round. */
export function SortHead({ sorted, onSort, numeric, className, children }: SortHeadProps) {
  const icon = sorted === undefined ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <DataTableCell
      head
      numeric={numeric}
      className={className}
      aria-sort={sorted === undefined ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        onClick={onSort}
        className={cx(
          '-mx-1.5 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control px-1.5 hover:bg-hover hover:text-ink',
          sorted === undefined ? '' : 'font-semibold text-ink',
        )}
      >
        <span className="truncate">{children}</span>
        <Icon of={icon} size={14} className="shrink-0" />
      </button>
    </DataTableCell>
  )
}

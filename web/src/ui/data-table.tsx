import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

type DataTableProps = ComponentProps<'div'> & {
  label: string
  /** Number of all rows, including those not rendered. */
  rowCount?: number | undefined
}

/**
 * A table made of ARIA roles, so that long lists can render only the rows in sight and phones can show a row as a card.
 * One grid template sets the columns: `className="[--columns:50px_1fr_120px]"`.
 */
export function DataTable({ label, rowCount, className, children, ...rest }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtual rows can't be <tr>, and a phone shows them as cards
    <div {...rest} role="table" aria-label={label} aria-rowcount={rowCount} className={className}>
      {children}
    </div>
  )
}

/** The head row: sticks below the top bar while the list scrolls; hidden on a phone. */
export function DataTableHead({ children, className }: { children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see DataTable
    <div
      role="rowgroup"
      className={cx('sticky top-16 z-table-head rounded-t-[11px] bg-surface phone:hidden', className)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see DataTable */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: only the controls inside take the focus */}
      <div
        role="row"
        className="grid grid-cols-(--columns) items-center border-b border-line px-5 text-badge text-ink-3"
      >
        {children}
      </div>
    </div>
  )
}

/** The rows of the table. */
export function DataTableBody(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see DataTable
  return <div {...props} role="rowgroup" />
}

type DataTableRowProps = ComponentProps<'div'> & {
  /** Counted from 1, without the head. */
  index?: number | undefined
  selected?: boolean | undefined
  /** Whether this row is the searched item. */
  found?: boolean | undefined
  /** The server has just refused a change of this row. */
  refused?: boolean | undefined
}

/** A row of 60 px; a selected one is teal, the searched one amber with an edge, a refused one red. */
export function DataTableRow({
  index,
  selected,
  found,
  refused,
  className,
  children,
  ...rest
}: DataTableRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see DataTable
    // biome-ignore lint/a11y/useFocusableInteractive: only the controls inside take the focus
    <div
      {...rest}
      role="row"
      aria-rowindex={index === undefined ? undefined : index + 1}
      aria-selected={selected}
      className={cx(
        'group/row grid min-h-[60px] grid-cols-(--columns) items-center border-line px-5 not-last:border-b',
        refused
          ? 'bg-bad-soft shadow-[inset_4px_0_0_var(--color-bad-solid)]'
          : found
            ? 'bg-found shadow-[inset_4px_0_0_var(--color-found-edge)]'
            : selected
              ? 'bg-primary-soft'
              : 'hover:bg-hover',
        className,
      )}
    >
      {children}
    </div>
  )
}

type DataTableCellProps = ComponentProps<'div'> & {
  head?: boolean | undefined
  /** Right-aligned, in tabular figures. */
  numeric?: boolean | undefined
}

export function DataTableCell({ head, numeric, className, children, ...rest }: DataTableCellProps) {
  return (
    <div
      {...rest}
      role={head ? 'columnheader' : 'cell'}
      className={cx(
        'min-w-0 px-3 first:pl-0 last:pr-0',
        head ? 'py-2.5 whitespace-nowrap' : 'py-2 text-[0.90625rem]/5',
        numeric && 'text-right tabular-nums',
        className,
      )}
    >
      {children}
    </div>
  )
}

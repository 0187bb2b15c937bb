import type { ReactNode } from 'react'
import { cardLook } from './card.tsx'
import { cx } from './class-names.ts'

type SkeletonProps = {
  /** Size and radius as classes: `h-3.5 w-40`. */
  className?: string | undefined
  shape?: 'line' | 'block' | 'round' | undefined
}

const radius = { line: 'rounded-key', block: 'rounded-[9px]', round: 'rounded-full' }

/** One grey piece in the shape of what will stand here. */
export function Skeleton({ className, shape = 'line' }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('bone block', radius[shape], className)} />
}

type SkeletonGroupProps = {
  /** Said to screen readers: "Loading containers". */
  label: string
  className?: string | undefined
  /** False where it is known what comes: it stands in the frame after the press. */
  late?: boolean | undefined
  children: ReactNode
}

/** Pieces that appear only after 150 ms, so that a quick answer never flickers. */
export function SkeletonGroup({ label, className, late = true, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-label={label} className={cx(late && 'animate-appear-late', className)}>
      {children}
    </div>
  )
}

type SkeletonRowsProps = Pick<SkeletonGroupProps, 'label' | 'late' | 'className'> & {
  rows?: number
  /** On a card of their own, which comes with them. */
  framed?: boolean
  /** Rows of items: on a phone 84 px with a photo and the number's pill, else a table with its head. */
  tall?: boolean
  /** What is known of the first rows already, in place of their grey tiles. */
  lead?: ((row: number) => ReactNode) | undefined
}

/** Rows of a list: a tile, two lines, a bar. */
export function SkeletonRows({ label, rows = 5, framed, tall, late, lead, className }: SkeletonRowsProps) {
  return (
    <SkeletonGroup
      label={label}
      late={late}
      className={cx('divide-y divide-line', framed && cardLook, className)}
    >
      {tall ? <div className="h-[39px] phone:hidden" /> : null}
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places
          key={row}
          className={cx(
            'flex items-center gap-3.5 px-5',
            tall ? 'h-13 md:pl-19 phone:h-21 phone:px-3' : 'py-3 phone:px-4',
          )}
        >
          {lead?.(row) ?? (
            <Skeleton shape="block" className={cx('size-10 shrink-0', tall && 'phone:size-15')} />
          )}
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-[46%]" />
            <Skeleton className="h-[11px] w-[24%]" />
          </span>
          {tall ? <Skeleton shape="block" className="h-8.5 w-12 md:hidden" /> : null}
          <Skeleton className="h-2 w-[120px] phone:hidden" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

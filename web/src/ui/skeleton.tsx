import type { ReactNode } from 'react'
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
  children: ReactNode
}

/** Pieces that appear only after 150 ms, so that a quick answer never flickers. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-label={label} className={cx('animate-appear-late', className)}>
      {children}
    </div>
  )
}

/** Rows of a list: a tile, two lines, a bar. */
export function SkeletonRows({
  label,
  rows = 5,
  className,
}: {
  label: string
  rows?: number
  className?: string
}) {
  return (
    <SkeletonGroup label={label} className={cx('divide-y divide-line', className)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places
        <div key={row} className="flex items-center gap-3.5 px-5 py-3 phone:px-4">
          <Skeleton shape="block" className="size-10 shrink-0" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-[46%]" />
            <Skeleton className="h-[11px] w-[24%]" />
          </span>
          <Skeleton className="h-2 w-[120px] phone:hidden" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

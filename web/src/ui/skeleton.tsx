import type { CSSProperties, ReactNode } from 'react'
import { cx } from './class-names.ts'

type SkeletonProps = {
  /** Size and radius as classes: `h-3.5 w-40`. */
  className?: string | undefined
  shape?: 'line' | 'block' | 'round' | undefined
}

const radius = { line: 'rounded-key', block: 'rounded-[9px]', round: 'rounded-full' }

/** One grey placeholder in the shape of the coming content. */
export function Skeleton({ className, shape = 'line' }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('skeleton block', radius[shape], className)} />
}

type SkeletonGroupProps = {
  /** Text for screen readers: "Loading containers". */
  label: string
  className?: string | undefined
  /** False shows it at once, in the frame after the press, because the shape of the content is known. */
  delayed?: boolean | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** Placeholders that appear after 150 ms, so that a quick answer does not flicker. */
export function SkeletonGroup({ label, className, delayed = true, style, children }: SkeletonGroupProps) {
  return (
    <div
      role="status"
      aria-label={label}
      style={style}
      className={cx(delayed && 'animate-appear-late', className)}
    >
      {children}
    </div>
  )
}

type SkeletonRowsProps = Pick<SkeletonGroupProps, 'label' | 'delayed'> & { rows?: number }

/** Rows of a list: a tile, two lines, a bar. */
export function SkeletonRows({ label, rows = 5, delayed }: SkeletonRowsProps) {
  return (
    <SkeletonGroup label={label} delayed={delayed} className="divide-y divide-line">
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-5 py-3 phone:px-4">
          <Skeleton shape="block" className="size-10 shrink-0" />
          <SkeletonLines />
          <Skeleton className="h-2 w-[120px] phone:hidden" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** Two lines: a name and its description. */
export function SkeletonLines() {
  return (
    <span className="grid flex-1 gap-2">
      <Skeleton className="h-3.5 w-[46%]" />
      <Skeleton className="h-[11px] w-[24%]" />
    </span>
  )
}

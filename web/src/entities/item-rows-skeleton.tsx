import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { cardLook } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { Skeleton, SkeletonGroup, SkeletonLines } from '../ui/skeleton.tsx'
import { useRowHeight } from './row-height.ts'

type ItemRowsSkeletonProps = {
  rows: number
  /** False shows it at once, because the content is known to come. */
  delayed: boolean
  /** Known content of the first rows, in place of their grey tiles. */
  lead?: ((row: number) => ReactNode) | undefined
  className?: string | undefined
}

/**
 * The skeleton of a list of items: a table with its head and rows of the chosen height, or on a phone rows of 84 px
 * with a photo and a quantity.
 */
export function ItemRowsSkeleton({ rows, delayed, lead, className }: ItemRowsSkeletonProps) {
  const { t } = useLingui()
  const height = useRowHeight()
  return (
    <SkeletonGroup
      label={t`Loading items`}
      delayed={delayed}
      style={{ '--row': `${height}px` } as CSSProperties}
      className={cx('divide-y divide-line', cardLook, className)}
    >
      <div className="h-[39px] phone:hidden" />
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex h-(--row) items-center gap-3.5 px-5 md:pl-19 phone:h-21 phone:px-3">
          {lead?.(row) ?? <Skeleton shape="block" className="size-10 shrink-0 phone:size-[60px]" />}
          <SkeletonLines />
          <Skeleton shape="block" className="h-8.5 w-12 md:hidden" />
          <Skeleton className="h-2 w-[120px] phone:hidden" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

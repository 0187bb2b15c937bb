import type { CSSProperties } from 'react'
import { ContainerPreview } from '../../../entities/container-preview.tsx'
import { cardLook } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ContainerView } from '../container-view.ts'
import { CardSkeleton } from './card-skeleton.tsx'

const shapes = {
  boxes: { grid: 'gap-5 md:grid-cols-2 xl:grid-cols-3 phone:gap-3', max: 6 },
  // On a phone they are rows of one card (theme/controls.css), because the server does not know the page's width.
  compact: { grid: 'joined gap-3 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 phone:gap-0', max: 16 },
  list: { grid: 'gap-1.5', max: 10 },
} as const

const nothing = { inside: [], itemCount: 0, blocked: false }

/** Skeletons of boxes in the current view and the expected number. */
export function ListSkeleton({ view, known }: { view: ContainerView; known: number }) {
  const { grid, max } = shapes[view]
  const count = Math.min(max, known || max)
  return (
    <div className={cx('grid', grid)}>
      {[...Array(count).keys()].map((place) => (
        <BoxOnItsWay key={place} view={view} />
      ))}
    </div>
  )
}

/** The skeleton of one box. */
export function BoxOnItsWay({ view, style }: { view: ContainerView; style?: CSSProperties | undefined }) {
  if (view === 'boxes') return <CardSkeleton />
  return (
    <div style={style} className={cx('flex h-full items-center gap-3 p-2.5 phone:py-2', cardLook)}>
      <ContainerPreview container={nothing} size={view === 'list' ? 'row' : 'md'} />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-[46%]" />
        <Skeleton className="h-[11px] w-[24%]" />
      </span>
    </div>
  )
}

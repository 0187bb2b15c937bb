import { BoxFrame } from '../../../ui/box-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The skeleton of a container's card. */
export function CardSkeleton() {
  return (
    <BoxFrame className="h-full">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="mt-2.5 h-5 w-40 max-w-full" />
      <span className="mt-auto flex items-end justify-between gap-3 pt-8">
        <Skeleton className="h-4 w-20" />
        <span className="cut-out h-13 w-49" />
      </span>
    </BoxFrame>
  )
}

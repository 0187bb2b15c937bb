import { useLingui } from '@lingui/react/macro'
import { ContainerPreview } from '../../../entities/container-preview.tsx'
import { cardLook } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup, SkeletonRows } from '../../../ui/skeleton.tsx'

const cells = ['containers', 'items', 'low', 'locations']
const boxes = ['first', 'second', 'third', 'fourth', 'fifth']
const nothing = { inside: [], itemCount: 0, blocked: false }
const title = <Skeleton className="mb-2.5 h-6 w-36" />

/** The dashboard's skeleton; on a phone the figures are last. */
export function DashboardSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading the dashboard`} className="grid grid-cols-1 gap-5 phone:gap-4">
      <div
        className={`grid grid-cols-4 gap-px overflow-hidden max-lg:grid-cols-2 phone:order-last ${cardLook}`}
      >
        {cells.map((cell) => (
          <div key={cell} className="grid gap-1.5 px-5 py-[18px] phone:px-4 phone:py-3.5">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-9 w-14 phone:hidden" />
            <Skeleton className="h-4 w-20 phone:hidden" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-4 gap-3 phone:gap-1.5">
        {cells.map((cell) => (
          <Skeleton key={cell} shape="block" className="h-15 phone:h-[101px]" />
        ))}
        <Skeleton shape="block" className="col-span-full h-15 md:hidden" />
      </div>
      <div className="md:hidden">
        {title}
        <div className="-mr-4 mb-1 flex gap-2 overflow-clip">
          {boxes.map((box) => (
            <Skeleton key={box} shape="block" className="h-42 w-35 shrink-0" />
          ))}
        </div>
        <Skeleton shape="block" className="mt-5 h-77" />
      </div>
      <div className="phone:hidden">
        {title}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(196px,1fr))] gap-3">
          {boxes.map((box) => (
            <div key={box} className={`flex items-center gap-3 p-2.5 ${cardLook}`}>
              <ContainerPreview container={nothing} size="md" />
              <Skeleton className="h-5 w-20" />
            </div>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1 phone:hidden">
        <div className={cardLook}>
          <Skeleton className="mx-5 mt-4 mb-3 h-6 w-36" />
          <SkeletonRows label={t`Loading items`} />
        </div>
        <div className={`grid gap-3 px-5 pt-4 pb-5 ${cardLook}`}>
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-10 w-28" />
          <Skeleton className="h-2.5 w-full" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
    </SkeletonGroup>
  )
}

import { ItemRowsSkeleton } from '../../entities/item-rows-skeleton.tsx'
import { BoxFrame } from '../../ui/box-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The skeleton of a container's page: header, tools and rows, with their final heights. */
export function BoxSkeleton() {
  return (
    <>
      <BoxFrame big className="mb-6 h-60 lg:h-50 phone:mb-3 phone:h-[177px]" labelClassName="flex-row gap-6">
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-4 w-[60%]" />
          <span className="mt-auto flex items-center justify-between">
            <Skeleton className="h-4 w-40" />
            <Skeleton shape="block" className="h-11 w-36 lg:hidden" />
          </span>
        </div>
        <Skeleton shape="block" className="h-full w-40 max-lg:hidden" />
        <Skeleton shape="block" className="h-full w-28 max-lg:hidden" />
      </BoxFrame>
      <div className="mb-5 flex h-[42px] justify-between gap-2 phone:mb-3 phone:h-[50px]">
        <Skeleton shape="block" className="w-40 phone:hidden" />
        <Skeleton shape="block" className="w-64 phone:flex-1" />
        <Skeleton shape="block" className="w-12 md:hidden" />
        <Skeleton shape="block" className="w-12 md:hidden" />
      </div>
      <ItemRowsSkeleton rows={6} delayed={false} />
    </>
  )
}

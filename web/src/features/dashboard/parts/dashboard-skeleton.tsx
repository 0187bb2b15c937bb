import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonGroup, SkeletonRows } from '../../../ui/skeleton.tsx'

const cells = ['containers', 'items', 'low', 'locations']
const boxes = ['first', 'second', 'third']
const frame = 'rounded-card border border-line bg-surface shadow-1'

/** The dashboard's shape while its data is on the way. */
export function DashboardSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading the dashboard`} className="grid grid-cols-1 gap-5 phone:gap-4">
      <div className={`grid grid-cols-4 gap-px overflow-hidden max-lg:grid-cols-2 ${frame}`}>
        {cells.map((cell) => (
          <div key={cell} className="grid gap-3 px-5 py-[18px] phone:px-4 phone:py-3.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-14" />
            <Skeleton className="h-3 w-20 phone:hidden" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 phone:gap-2">
        <Skeleton shape="block" className="h-15" />
        <Skeleton shape="block" className="h-15" />
      </div>
      <div className="flex flex-wrap gap-3 phone:gap-2">
        {boxes.map((box) => (
          <Skeleton key={box} shape="block" className="h-[86px] grow basis-49" />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)] items-start gap-5 max-lg:grid-cols-1 phone:gap-4">
        <div className={frame}>
          <SkeletonRows label={t`Loading items`} />
        </div>
        <div className={`grid gap-4 p-5 ${frame}`}>
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-2.5 w-full" />
        </div>
      </div>
    </SkeletonGroup>
  )
}

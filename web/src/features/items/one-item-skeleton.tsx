import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

/** Photo and facts, side by side when there is room. */
export const itemColumns =
  'grid grid-cols-1 items-start gap-8 md:max-xl:gap-6 md:grid-cols-[minmax(0,260px)_minmax(0,1fr)] xl:grid-cols-[minmax(0,400px)_minmax(0,1fr)] phone:gap-4'

/** The skeleton of an item's page. */
export function OneItemSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading the item`} className={itemColumns}>
      <Skeleton
        shape="block"
        className="aspect-square w-full rounded-card phone:aspect-auto phone:h-[min(72vw,46dvh)]"
      />
      <div className="grid min-w-0 grid-cols-1 gap-5 phone:gap-4">
        <Skeleton className="h-8 w-[60%]" />
        <Skeleton className="h-4 w-[80%]" />
        <Skeleton shape="block" className="h-11 w-40" />
        <span className="flex gap-2">
          <Skeleton shape="block" className="h-10 w-24" />
          <Skeleton shape="block" className="h-10 w-24" />
          <Skeleton shape="block" className="h-10 w-24" />
        </span>
        <Skeleton shape="block" className="h-16 max-w-[520px] rounded-card" />
        <Skeleton shape="block" className="h-48 rounded-card" />
      </div>
    </SkeletonGroup>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'

/** Shown while a screen's code loads: the layout that most screens share. */
export function PageSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading`} className="grid gap-6">
      <Skeleton className="h-8 w-56" />
      <Skeleton shape="block" className="h-32" />
      <Skeleton shape="block" className="h-64" />
    </SkeletonGroup>
  )
}

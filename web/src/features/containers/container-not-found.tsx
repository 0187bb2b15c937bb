import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import PackageX from 'lucide-react/icons/package-x'
import { useEffect, useState } from 'react'
import { openInItsWorkspace } from '../../entities/container-home.ts'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonGroup } from '../../ui/skeleton.tsx'
import { BoxSkeleton } from './box-skeleton.tsx'

/**
 * Shown when the container does not exist or belongs to others, without telling which. One in another workspace of the
 * person is opened there instead.
 */
export function ContainerNotFound({ id }: { id: number }) {
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(useCurrentUser().workspaceCount < 2)
  useEffect(() => {
    // With the query, which may highlight an item.
    const { pathname, search } = window.location
    if (!isMissing) void openInItsWorkspace(id, pathname + search).then((isOpening) => setMissing(!isOpening))
  }, [id, isMissing])
  if (!isMissing)
    return (
      <SkeletonGroup label={t`Loading the container`}>
        <BoxSkeleton />
      </SkeletonGroup>
    )
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-16 text-center">
      <Icon of={PackageX} size={28} className="mb-1 text-ink-3" />
      <h1 className="text-page-title">
        <Trans>Container not found</Trans>
      </h1>
      <p className="max-w-[46ch] text-balance text-ink-2">
        <Trans>It may have been deleted, or the label belongs to someone else’s box.</Trans>
      </p>
      <Button icon={ChevronLeft} href={paths.containers()} className="mt-4">
        <Trans>Back to Containers</Trans>
      </Button>
    </div>
  )
}

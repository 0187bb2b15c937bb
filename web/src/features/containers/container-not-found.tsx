import { Trans } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import PackageX from 'lucide-react/icons/package-x'
import { paths } from '../../lib/address/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Shown when the container does not exist or belongs to others, without telling which. */
export function ContainerNotFound() {
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

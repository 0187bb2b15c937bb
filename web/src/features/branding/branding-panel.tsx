import { useLingui } from '@lingui/react/macro'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useBranding } from './api.ts'
import { LockedBranding } from './parts/locked-branding.tsx'
import { WorkspaceBrandForm } from './parts/workspace-brand-form.tsx'
import { shownBrand } from './shown-brand.ts'

/** The brand of the workspace; without branding in the plan, what it would give. */
export function BrandingPanel() {
  const { t } = useLingui()
  const { workspaceName } = useCurrentUser()
  const { data, error, refetch } = useBranding()
  if (error)
    return (
      <ErrorState title={t`Couldn’t load branding`} text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows label={t`Loading branding`} />
  const brand = shownBrand(data.brand, workspaceName)
  if (!data.isInPlan) return <LockedBranding brand={brand} isKept={data.brand !== null} />
  return <WorkspaceBrandForm stored={brand} isStored={data.brand !== null} />
}

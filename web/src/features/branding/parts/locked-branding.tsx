import { Trans, useLingui } from '@lingui/react/macro'
import Info from 'lucide-react/icons/info'
import { LockedCard } from '../../../entities/locked-card.tsx'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePlanWithBranding, useRemoveBranding } from '../api.ts'
import type { ShownBrand } from '../shown-brand.ts'
import { LabelPreview, MailPreview, PagePreview } from './previews.tsx'
import { RemoveBrandButton } from './remove-brand-button.tsx'

/** What branding would give, for a workspace whose plan lacks it. `isKept`: a brand of former times waits for it. */
export function LockedBranding({ brand, isKept }: { brand: ShownBrand; isKept: boolean }) {
  const better = usePlanWithBranding()
  return (
    <div className="grid grid-cols-1 gap-6">
      <LockedCard
        title={
          better === undefined ? (
            <Trans>Branding isn’t part of your plan</Trans>
          ) : (
            <Trans>With {better}, put your own name on everything</Trans>
          )
        }
      >
        <p className="text-ink-2">
          {isKept ? (
            <Trans>
              We’ve kept your branding. It’ll be back on labels, files and emails once your plan includes
              branding.
            </Trans>
          ) : (
            <Trans>
              Your logo, color and return address on labels, PDFs, emails and invitations. QR codes stay easy
              to scan.
            </Trans>
          )}
        </p>
      </LockedCard>
      <div className="grid grid-cols-3 gap-4 max-xl:grid-cols-1">
        <LabelPreview brand={brand} />
        <PagePreview brand={brand} />
        <MailPreview brand={brand} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon of={Info} size={16} />
          {isKept ? (
            <Trans>For now, labels and files have the standard Stowage look.</Trans>
          ) : (
            <Trans>An example with your workspace’s name. Your labels don’t look like this yet.</Trans>
          )}
        </p>
        {isKept ? <RemoveButton /> : null}
      </div>
    </div>
  )
}

/** Removes the brand of the workspace for good. */
export function RemoveButton() {
  const { t } = useLingui()
  const { workspaceId: id } = useCurrentUser()
  const remove = useRemoveBranding()
  return (
    <RemoveBrandButton
      body={t`Labels, files and emails will go back to the standard Stowage look. The brand name, logos, color and return address will be deleted.`}
      isPending={remove.isPending}
      run={() => remove.mutateAsync({ params: { id } })}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { useSetBranding } from '../api.ts'
import type { ShownBrand } from '../shown-brand.ts'
import { BrandForm } from './brand-form.tsx'
import { RemoveButton } from './locked-branding.tsx'
import { LabelPreview, MailPreview, PagePreview } from './previews.tsx'

/** The form of the workspace's brand. */
export function WorkspaceBrandForm({ stored, isStored }: { stored: ShownBrand; isStored: boolean }) {
  const { workspaceId: id } = useCurrentUser()
  const save = useSetBranding()
  return (
    <BrandForm
      stored={stored}
      isStored={isStored}
      draftKey="branding"
      save={save}
      onSave={(body, onSaved) => save.mutate({ params: { id }, body }, { onSuccess: onSaved })}
      usedOn={<Trans>Used on labels, PDFs, emails and invitations.</Trans>}
      remove={<RemoveButton />}
      previews={(brand) => (
        <>
          <LabelPreview brand={brand} />
          <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
            <PagePreview brand={brand} />
            <MailPreview brand={brand} />
          </div>
        </>
      )}
    />
  )
}

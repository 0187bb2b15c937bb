import { Trans, useLingui } from '@lingui/react/macro'
import { productName } from '@stowage/contract/product'
import { Loaded } from '../../entities/figures/loaded.tsx'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useInstallationBranding, useRemoveInstallationBranding, useSetInstallationBranding } from './api.ts'
import { BrandForm } from './parts/brand-form.tsx'
import { LandingPreview, SignInPreview } from './parts/installation-previews.tsx'
import { MailPreview } from './parts/previews.tsx'
import { RemoveBrandButton } from './parts/remove-brand-button.tsx'
import { type ShownBrand, shownBrand } from './shown-brand.ts'

/** The brand of the installation, for those who may set it. */
export function InstallationBranding() {
  return useMay('installation.brand') ? <LoadedBranding /> : null
}

function LoadedBranding() {
  const { t } = useLingui()
  const read = useInstallationBranding()
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t`Branding`}>
      <div>
        <h2 className="text-card-title">
          <Trans>Branding</Trans>
        </h2>
        <p className="text-small text-ink-2">
          <Trans>
            What people see before they sign in, and in emails from workspaces without their own branding.
          </Trans>
        </p>
      </div>
      <Loaded read={read} title={t`Couldn’t load branding`}>
        {({ brand }) => (
          <InstallationBrandForm stored={shownBrand(brand, productName)} isStored={brand !== null} />
        )}
      </Loaded>
    </section>
  )
}

function InstallationBrandForm({ stored, isStored }: { stored: ShownBrand; isStored: boolean }) {
  const { t } = useLingui()
  const { workspaceName } = useCurrentUser()
  const save = useSetInstallationBranding()
  const remove = useRemoveInstallationBranding()
  return (
    <BrandForm
      stored={stored}
      isStored={isStored}
      draftKey="installation-branding"
      save={save}
      onSave={({ name, color, logo, darkLogo }, onSaved) =>
        save.mutate({ body: { name, color, logo, darkLogo } }, { onSuccess: onSaved })
      }
      hasReturnTo={false}
      usedOn={
        <Trans>
          Used on the front page, on the sign-in pages and in emails. Changes appear within a minute.
        </Trans>
      }
      remove={
        <RemoveBrandButton
          body={t`The front page, sign-in pages and emails will go back to the standard Stowage look. The brand name, logos and color will be deleted.`}
          isPending={remove.isPending}
          run={() => remove.mutateAsync({})}
        />
      }
      previews={(brand) => (
        <>
          <LandingPreview brand={brand} />
          <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
            <SignInPreview brand={brand} />
            <MailPreview brand={brand} workspace={workspaceName} />
          </div>
        </>
      )}
    />
  )
}

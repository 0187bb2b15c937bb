import type { AuditValues } from '@stowage/contract/audit.rules'
import type { InstallationBranding, setInstallationBranding as setEndpoint } from '@stowage/contract/branding'
import type { BodyOf } from '@stowage/contract/endpoint'
import { type Ctx, inTransaction } from '../../../context.ts'
import { changedValues } from '../../audit/service/changed-values.ts'
import { deleteBrand, installationBrandOf, type StoredBrand } from '../../brands/service.ts'
import { record } from '../../events/service.ts'
import { type KeptLogos, keepSentLogos, saveBrand, shownBrand } from '../service.ts'

type Input = { body: BodyOf<typeof setEndpoint> }

/** The brand of the installation. */
export async function getInstallationBranding(ctx: Ctx): Promise<InstallationBranding> {
  const brand = await installationBrandOf(ctx)
  return { brand: brand && shownBrand(brand) }
}

/** Checks and stores the logos that were sent. Call it before a transaction, because it takes time. */
export const keepInstallationLogos = (ctx: Ctx, { body }: Input): Promise<KeptLogos> =>
  keepSentLogos(ctx, body)

/** The values of the audit log; a logo stands by the name of its bytes. Without a brand all are null. */
const auditedOf = (brand: StoredBrand | null): AuditValues => ({
  name: brand?.name ?? null,
  color: brand?.color ?? null,
  logo: brand?.logo?.hash ?? null,
  darkLogo: brand?.darkLogo?.hash ?? null,
})

function recordChange(ctx: Ctx, was: StoredBrand | null, is: StoredBrand | null): Promise<void> {
  const [before, after] = changedValues(auditedOf(was), auditedOf(is))
  return record(ctx, { type: 'installation-brand-changed', before, after })
}

/** Sets the brand of the installation. Bytes of a former logo are removed by the clean-up. */
export function setInstallationBranding(
  ctx: Ctx,
  { body: { name, color } }: Input,
  logos: KeptLogos,
): Promise<InstallationBranding> {
  return inTransaction(ctx, async (inside) => {
    const before = await installationBrandOf(inside)
    const isChanged = await saveBrand(inside, 'installation', { name, color, returnTo: null }, logos)
    if (isChanged) await recordChange(inside, before, await installationBrandOf(inside))
    return getInstallationBranding(inside)
  })
}

/** Removes the brand of the installation; no error without one. */
export function removeInstallationBranding(ctx: Ctx): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const before = await installationBrandOf(inside)
    if (await deleteBrand(inside.db, 'installation')) await recordChange(inside, before, null)
    return undefined
  })
}

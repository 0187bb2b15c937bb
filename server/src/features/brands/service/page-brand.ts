import { brandStyleAddress, holdsName, logosPath } from '@stowage/contract/branding.rules'
import type { PublicCtx } from '../../../context.ts'
import { asName } from '../../../texts/email-template.ts'
import { installationBrandOf, type StoredBrand, usedBrandOf } from '../service.ts'

const addressOf = (logo: StoredBrand['logo']) => logo && `${logosPath}${logo.hash}`

function onPage({ name, color, logo, darkLogo }: StoredBrand) {
  const address = addressOf(logo)
  return {
    name: asName(name),
    color,
    logo: address,
    darkLogo: addressOf(darkLogo),
    icon: address && `${address}?size=icon`,
    isWide: holdsName(logo),
  }
}

/** The brand of a workspace for a page that the server writes; null without one. */
export async function pageBrandOf(ctx: Pick<PublicCtx, 'db' | 'publicUrl'>, workspaceId: number) {
  const brand = await usedBrandOf(ctx, workspaceId)
  return brand && { ...onPage(brand), secure: ctx.publicUrl.startsWith('https:') }
}

/** The brand of the installation on the landing page and the sign-in pages. */
interface InstallationPageBrand {
  name: string
  logo: string | null
  darkLogo: string | null
  icon: string | null
  /** Whether the logo holds the name. */
  isWide: boolean
  /** The address of the style sheet of its color. */
  stylesheet: string
}

/** The brand of the installation for pages before the sign-in; null without one. */
export async function installationPageBrandOf(
  ctx: Pick<PublicCtx, 'db'>,
): Promise<InstallationPageBrand | null> {
  const brand = await installationBrandOf(ctx)
  if (!brand) return null
  const { color, ...shown } = onPage(brand)
  return { ...shown, stylesheet: brandStyleAddress(color) }
}

import { holdsName, logosPath } from '@stowage/contract/branding.rules'
import type { PublicCtx } from '../../../context.ts'
import { asName } from '../../../texts/email-template.ts'
import { usedBrandOf } from '../service.ts'

/** The brand of a workspace for a page that the server writes; null without one. */
export async function pageBrandOf(ctx: Pick<PublicCtx, 'db' | 'publicUrl'>, workspaceId: number) {
  const brand = await usedBrandOf(ctx, workspaceId)
  if (!brand) return null
  const { name, color, logo } = brand
  const address = logo && `${logosPath}${logo.hash}`
  return {
    ...{ name: asName(name), color, logo: address },
    icon: address && `${address}?size=icon`,
    isWide: holdsName(logo),
    secure: ctx.publicUrl.startsWith('https:'),
  }
}

import type { PublicCtx } from '../../../context.ts'
import type { MailBrand } from '../../../texts/email-brand.ts'
import { asName } from '../../../texts/email-template.ts'
import { installationBrandOf, type StoredBrand, usedBrandOf } from '../service.ts'

/** A brand for a mail, and the name of its logo's bytes for the queue. */
export interface BrandOfMail {
  brand: MailBrand | undefined
  logo: string | null
}

function inMail(found: StoredBrand | null): BrandOfMail {
  if (!found) return { brand: undefined, logo: null }
  const { name, color, logo } = found
  return { brand: { name: asName(name), color, logo }, logo: logo?.hash ?? null }
}

/** The brand of a workspace for its mails; without one, that of the installation. */
export async function mailBrandOf(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<BrandOfMail> {
  return inMail((await usedBrandOf(ctx, workspaceId)) ?? (await installationBrandOf(ctx)))
}

/** The brand of the installation for mails of no workspace. */
export async function installationMailBrandOf(ctx: Pick<PublicCtx, 'db'>): Promise<BrandOfMail> {
  return inMail(await installationBrandOf(ctx))
}

import type { NewMail } from '../../../adapters/mail/store.ts'
import type { PublicCtx } from '../../../context.ts'
import { type Logos, queueMail } from '../../../jobs/mails.ts'
import type { MailBrand } from '../../../texts/email-brand.ts'
import { asUnlinkedName, createLayOut, type EmailLayout } from '../../../texts/email-template.ts'
import { installationBrandOf, type StoredBrand, usedBrandOf } from '../service.ts'
import { logoOnWhite } from './logo-on-white.ts'

/** A brand for a mail, and the name of its logo's bytes for the queue. */
export interface BrandOfMail {
  brand: MailBrand | undefined
  logo: string | null
}

function inMail(found: StoredBrand | null): BrandOfMail {
  if (!found) return { brand: undefined, logo: null }
  const { name, color, logo } = found
  return { brand: { name: asUnlinkedName(name), color, logo }, logo: logo?.hash ?? null }
}

/** The brand of a workspace for its mails; without one, that of the installation. */
export async function mailBrandOf(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<BrandOfMail> {
  return inMail((await usedBrandOf(ctx, workspaceId)) ?? (await installationBrandOf(ctx)))
}

/** The brand of the installation for mails of no workspace. */
export async function installationMailBrandOf(ctx: Pick<PublicCtx, 'db'>): Promise<BrandOfMail> {
  return inMail(await installationBrandOf(ctx))
}

/** The logos of mails, on white, because programs that darken a mail by themselves leave its pictures as they are. */
export const mailLogos = (ctx: Pick<PublicCtx, 'photos'>): Logos => ({
  async get(hash) {
    const logo = await logoOnWhite(ctx, { hash })
    return logo && Buffer.from(logo.bytes)
  },
})

type BrandedMail = Omit<EmailLayout, 'brand'> & Pick<NewMail, 'to' | 'kind' | 'unsubscribeUrl'>

/** Lays a mail out in a brand and queues it, in the transaction of the change that it reports. */
export async function queueBrandedMail(
  ctx: Pick<PublicCtx, 'db' | 'jobs' | 'textsFor'>,
  { brand, logo }: BrandOfMail,
  { to, kind, unsubscribeUrl, ...content }: BrandedMail,
): Promise<void> {
  const parts = createLayOut(ctx.textsFor)({ ...content, brand })
  const { subject } = content
  await queueMail(ctx, { to, kind, subject, ...parts, logo, ...(unsubscribeUrl && { unsubscribeUrl }) })
}

import type { PublicCtx } from '../../../context.ts'
import type { MailBrand } from '../../../texts/email-brand.ts'
import { asName } from '../../../texts/email-template.ts'
import { usedBrandOf } from '../service.ts'

/** The brand of a workspace for its mails, and the name of its logo's bytes for the queue. */
export async function mailBrandOf(
  ctx: Pick<PublicCtx, 'db'>,
  workspaceId: number,
): Promise<{ brand: MailBrand | undefined; logo: string | null }> {
  const found = await usedBrandOf(ctx, workspaceId)
  if (!found) return { brand: undefined, logo: null }
  const { name, color, logo } = found
  return { brand: { name: asName(name), color, logo }, logo: logo?.hash ?? null }
}

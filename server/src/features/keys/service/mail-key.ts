import type { PublicCtx } from '../../../context.ts'
import { queueMail } from '../../../jobs/mails.ts'
import { asName, createLayOut } from '../../../texts/email-template.ts'
import { momentOf } from '../../../texts/moment.ts'
import { mailBrandOf } from '../../brands/service/mail-brand.ts'
import { findRecipient } from '../../users/service.ts'
import { findWorkspaceName } from '../store/keys.ts'

interface Told {
  name: string
  userId: number
  workspaceId: number
}

/** Dots and slashes of a name would let a mail program make a link of it. */
const unlinked = (name: string) => asName(name).replaceAll(/([.:/@])(?=\S)/g, '$1\u2060')

/** A mail about a key to its maker; there is no switch, because a key acts for its maker. */
async function mailAbout(
  ctx: PublicCtx,
  { name, userId, workspaceId }: Told,
  { kind, endsAt }: { kind: 'made' | 'ending'; endsAt?: string },
): Promise<void> {
  const person = await findRecipient(ctx, userId, workspaceId)
  if (!person) return
  const { text, language } = ctx.textsFor([person.language])
  const workspace = unlinked(await findWorkspaceName(ctx.db, workspaceId))
  const time = momentOf(endsAt === undefined ? ctx.now() : new Date(endsAt), person)
  const values = { key: unlinked(name), workspace, time }
  const subject = text(`key.${kind}.subject`, values)
  const lead = text(`key.${kind}.lead`, values)
  const { brand, logo } = await mailBrandOf(ctx, workspaceId)
  const parts = createLayOut(ctx.textsFor)({
    brand,
    language,
    subject,
    preheader: lead,
    paragraphs: [lead],
    button: { label: text('key.see'), href: `${ctx.publicUrl}/workspace?tab=automation&w=${workspaceId}` },
    closing: text(`key.${kind}.closing`),
    foot: { reason: text('plan-news.reason', { email: person.email }), links: [] },
  })
  await queueMail(ctx, { to: person.email, subject, ...parts, logo, kind: 'key' })
}

/** Tells a person that a key was made in their name (KEY-12). */
export const mailNewKey = (ctx: PublicCtx, key: Told): Promise<void> => mailAbout(ctx, key, { kind: 'made' })

/** Tells a person that their key ends soon (KEY-12). */
export const mailKeyEnding = (ctx: PublicCtx, key: Told & { endsAt: string }): Promise<void> =>
  mailAbout(ctx, key, { kind: 'ending', endsAt: key.endsAt })

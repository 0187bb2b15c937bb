import { productName } from '@stowage/contract/product'
import type { PublicCtx } from '../../../context.ts'
import { asUnlinkedName } from '../../../texts/email-template.ts'
import { momentOf } from '../../../texts/moment.ts'
import { mailBrandOf, queueBrandedMail } from '../../brands/service/mail-brand.ts'
import { findRecipient } from '../../users/service.ts'
import { findWorkspaceName } from '../store/keys.ts'

interface Told {
  name: string
  userId: number
  workspaceId: number
}

/** A mail about a key or an assistant to its person. */
async function mailAbout(
  ctx: PublicCtx,
  { name, userId, workspaceId }: Told,
  { about, endsAt }: { about: 'key.made' | 'key.ending' | 'assistant.made'; endsAt?: string },
): Promise<void> {
  const person = await findRecipient(ctx, userId, workspaceId)
  if (!person || (about === 'key.ending' && !person.emailNotifications)) return
  const { text, language } = ctx.textsFor([person.language])
  const workspace = asUnlinkedName(await findWorkspaceName(ctx.db, workspaceId))
  const time = momentOf(endsAt === undefined ? ctx.now() : new Date(endsAt), person)
  const values = { key: asUnlinkedName(name), client: asUnlinkedName(name), workspace, time }
  const subject = text(`${about}.subject`, values)
  const lead = text(`${about}.lead`, values)
  await queueBrandedMail(ctx, await mailBrandOf(ctx, workspaceId), {
    to: person.email,
    kind: 'key',
    language,
    subject,
    preheader: lead,
    paragraphs: [lead],
    button: {
      label: text(about === 'assistant.made' ? 'assistant.see' : 'key.see'),
      href: `${ctx.publicUrl}/workspace?tab=automation&w=${workspaceId}`,
    },
    closing: text(`${about}.closing`),
    foot: {
      reason:
        about === 'key.ending'
          ? text('mail.chosen-reason')
          : text('plan-news.reason', { email: person.email, product: productName }),
      links: [],
    },
  })
}

/** Tells a person that a key was made in their name (KEY-12); there is no switch, because it acts for them. */
export const mailNewKey = (ctx: PublicCtx, key: Told): Promise<void> =>
  mailAbout(ctx, key, { about: 'key.made' })

/** Mails a person that they connected an assistant (KEY-12). No switch turns this mail off, because the assistant acts for them. */
export const mailNewAssistant = (ctx: PublicCtx, assistant: Told): Promise<void> =>
  mailAbout(ctx, assistant, { about: 'assistant.made' })

/** Tells a person that their key ends soon (KEY-12), unless the account's switch for mails is off. */
export const mailKeyEnding = (ctx: PublicCtx, key: Told & { endsAt: string }): Promise<void> =>
  mailAbout(ctx, key, { about: 'key.ending', endsAt: key.endsAt })

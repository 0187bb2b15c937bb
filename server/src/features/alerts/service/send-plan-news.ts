import { productName } from '@stowage/contract/product'
import type { PublicCtx } from '../../../context.ts'
import { asName } from '../../../texts/email-template.ts'
import { momentOf } from '../../../texts/moment.ts'
import { type PlanNewsNote, planNewsTexts } from '../../../texts/plan-news-texts.ts'
import { installationMailBrandOf, queueBrandedMail } from '../../brands/service/mail-brand.ts'
import { findRecipient } from '../../users/service.ts'

/**
 * Mails plan news to the person in their language. There is no switch, because it is about what they pay and have. In
 * the transaction of the change: both happen, or neither.
 */
export async function sendPlanNews(
  ctx: PublicCtx,
  { userId, workspaceId }: { userId: number; workspaceId: number },
  note: PlanNewsNote,
): Promise<void> {
  const person = await findRecipient(ctx, userId, workspaceId)
  if (!person?.emailVerified) return
  const texts = ctx.textsFor([person.language])
  const { text, language } = texts
  const { title: subject, sentences } = planNewsTexts(note, texts, person)
  await queueBrandedMail(ctx, await installationMailBrandOf(ctx), {
    to: person.email,
    kind: 'plan',
    language,
    subject,
    preheader: sentences[0] ?? subject,
    paragraphs: [text('plan-news.lead', { name: asName(person.firstName) }), ...sentences],
    button: { label: text('plan-news.see'), href: `${ctx.publicUrl}/subscription` },
    closing: text('plan-news.closing', { time: momentOf(ctx.now(), person) }),
    foot: {
      reason: text('plan-news.reason', { email: person.email, product: productName }),
      links: [{ label: text('ticket.all'), href: `${ctx.publicUrl}/profile/tickets` }],
    },
  })
}

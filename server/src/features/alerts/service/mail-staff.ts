import type { StaffTicketNote } from '@stowage/contract/notifications'
import type { PublicCtx } from '../../../context.ts'
import { momentOf } from '../../../texts/moment.ts'
import { installationMailBrandOf, queueBrandedMail } from '../../brands/service/mail-brand.ts'
import { findRecipient } from '../../users/service.ts'

/**
 * Mails an administrator that a customer waits for an answer. The mail names the ticket's number alone, because a
 * customer's words must not outlive them in a mailbox that they don't know.
 */
export async function mailStaff(
  ctx: PublicCtx,
  note: StaffTicketNote & { userId: number; workspaceId: number },
): Promise<void> {
  const person = await findRecipient(ctx, note.userId, note.workspaceId)
  if (!person?.ticketEmails || !person.emailNotifications || !person.emailVerified) return
  const texts = ctx.textsFor([person.language])
  const { text, language } = texts
  const { ticketNumber: number } = note
  const what = note.isReopened ? 'reopened' : note.isReply ? 'reply' : 'new'
  const subject = text(`staff-ticket.${what}`, { number })
  await queueBrandedMail(ctx, await installationMailBrandOf(ctx), {
    to: person.email,
    kind: 'staff-ticket',
    language,
    subject,
    preheader: text('staff-ticket.lead'),
    paragraphs: [text('staff-ticket.lead')],
    button: { label: text('staff-ticket.see'), href: `${ctx.publicUrl}/admin/support-tickets?q=${number}` },
    closing: text('staff-ticket.closing', { time: momentOf(ctx.now(), person) }),
    foot: {
      reason: text('staff-ticket.reason', { email: person.email }),
      links: [{ label: text('staff-ticket.preferences'), href: `${ctx.publicUrl}/profile?tab=preferences` }],
    },
  })
}

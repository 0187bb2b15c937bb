import type { TicketStatus } from '@stowage/contract/tickets.rules'
import type { PublicCtx } from '../../../context.ts'
import { asName } from '../../../texts/email-template.ts'
import { momentOf } from '../../../texts/moment.ts'
import type { PlainText, ReaderTexts } from '../../../texts/reader-texts.ts'
import { installationMailBrandOf, queueBrandedMail } from '../../brands/service/mail-brand.ts'
import { queuePushes } from '../../push-devices/service.ts'
import { type Correspondent, findCorrespondent } from '../../users/service.ts'

export interface TicketNews {
  ticketId: number
  ticketNumber: string
  userId: number
  /** The customer's name and address as in the ticket. */
  name: string
  email: string
  subject: string
  status: TicketStatus
  /** The answer, when there is a new one. */
  answer: string | null
  /** True when the status has changed. */
  isMoved: boolean
}

/** The kind of ticket mails, by which mails to a deleted address are deleted. */
export const ticketMail = 'ticket'

/** Characters of a subject or an answer in a notification; a push service takes 4 kB in all. */
const maxLengths = { subject: 80, answer: 300 }

/**
 * Tells a customer in their language what support did: by mail to the address in the ticket, which has no switch
 * because it answers their own question, and by push notification as their switch allows. In the transaction of the
 * change: both happen, or neither.
 */
export async function sendTicketUpdate(ctx: PublicCtx, news: TicketNews): Promise<void> {
  const person = await findCorrespondent(ctx, news.userId)
  if (!person) return
  const texts = ctx.textsFor([person.language])
  await mailTicket(ctx, { news, person, texts })
  if (person.pushNotifications) await queuePushes(ctx, news.userId, notificationOf(news, texts))
}

const statusKeys: Record<TicketStatus, PlainText> = {
  open: 'ticket.open',
  in_progress: 'ticket.in-progress',
  resolved: 'ticket.resolved',
  closed: 'ticket.closed',
}

function titleOf({ subject, status, answer }: TicketNews, { text }: ReaderTexts): string {
  const named = { subject: asName(subject) }
  if (answer !== null) return text('ticket.answered', named)
  return text('ticket.moved', { ...named, status: text(statusKeys[status]) })
}

const pathOf = ({ ticketId }: TicketNews) => `/profile/tickets?ticket=${ticketId}`

/** The lines of a text as paragraphs, whose direction can't affect the text around them. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map(asName)
    .filter((line) => line !== '')

type Telling = { news: TicketNews; person: Correspondent; texts: ReaderTexts }

async function mailTicket(ctx: PublicCtx, { news, person, texts }: Telling): Promise<void> {
  const { text, language } = texts
  const { ticketNumber: number, email, answer } = news
  const subject = titleOf(news, texts)
  const status = text(statusKeys[news.status])
  const answered = answer === null ? [] : linesOf(answer)
  await queueBrandedMail(ctx, await installationMailBrandOf(ctx), {
    to: email,
    kind: ticketMail,
    language,
    subject,
    preheader: answered[0] ?? text('ticket.status', { number, status }),
    paragraphs: [
      text('ticket.lead', { name: asName(news.name) }),
      ...answered,
      text('ticket.status', { number, status }),
    ],
    button: { label: text('ticket.see'), href: ctx.publicUrl + pathOf(news) },
    closing: text('ticket.closing', { time: momentOf(ctx.now(), person) }),
    foot: {
      reason: text('ticket.reason', { email }),
      links: [{ label: text('ticket.all'), href: `${ctx.publicUrl}/profile/tickets` }],
    },
  })
}

const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text

function notificationOf(news: TicketNews, texts: ReaderTexts) {
  const { ticketId, ticketNumber: number, answer, status } = news
  const { text, language } = texts
  return {
    title: titleOf({ ...news, subject: shortened(news.subject, maxLengths.subject) }, texts),
    body:
      answer === null
        ? text('ticket.status', { number, status: text(statusKeys[status]) })
        : shortened(linesOf(answer).join('\n'), maxLengths.answer),
    language,
    path: pathOf(news),
    tag: `ticket-${ticketId}`,
  }
}

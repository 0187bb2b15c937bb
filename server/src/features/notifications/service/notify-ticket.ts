import { notificationLimits } from '@stowage/contract/notifications.rules'
import type { Ctx } from '../../../context.ts'
import { sendTicketUpdate, type TicketNews } from '../../alerts/service/send-ticket-update.ts'
import { workspaceOf, workspacesOf } from '../../workspaces/service.ts'
import { insertTicketEntry, markTicketRead } from '../store/notifications.ts'

/** Line breaks become spaces, because an entry has two lines. */
function beginningOf(answer: string): { answer: string } {
  const text = answer.replaceAll(/\s+/gu, ' ').trim()
  const most = notificationLimits.answerLength
  return { answer: text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text }
}

/**
 * Tells a customer what support did in a ticket: under the bell when it is new to them, and by mail and push. The
 * caller is in the transaction of the answer.
 */
export async function notifyTicket(ctx: Ctx, news: TicketNews): Promise<void> {
  const { userId, ticketId, ticketNumber, subject, status, answer, isMoved } = news
  const isAnswer = answer !== null
  if (isAnswer || isMoved) {
    const workspaceId = await workspaceOf(ctx, userId)
    const details = {
      ticketId,
      ticketNumber,
      subject,
      status,
      isAnswer,
      ...(isAnswer && beginningOf(answer)),
    }
    if (workspaceId !== undefined) {
      await insertTicketEntry(ctx.db, { workspaceId, userId }, { kind: 'ticket', details })
    }
  }
  await sendTicketUpdate(ctx, news)
}

/** Marks the notifications about a ticket as read, in every workspace, because the person has opened the ticket. */
export async function readTicketNotes(ctx: Ctx, ticketId: number): Promise<void> {
  const userId = ctx.actor.id
  for (const workspaceId of await workspacesOf(ctx, userId)) {
    await markTicketRead(ctx.db, { workspaceId, userId }, ticketId)
  }
}

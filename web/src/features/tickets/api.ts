import { t } from '@lingui/core/macro'
import {
  countTicketNews,
  getOwnTicket,
  listOwnTickets,
  type OwnConversation,
  type OwnTicket,
  readTicket,
  reopenTicket,
  replyToTicket,
} from '@stowage/contract/tickets'
import { useEffect } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { type Patch, patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'
import { type ReadPages, useReadPages } from '../../lib/api/read-pages.ts'
import { useSend } from '../../lib/api/send.ts'

const pageSize = 50

/** The person's tickets, those that changed last first. */
export const useOwnTickets = (): ReadPages<OwnTicket> => useReadPages(listOwnTickets, {}, { pageSize })

/** In how many tickets support did something that the person has not seen. */
export const useTicketNews = () => useRead(countTicketNews).data?.count ?? 0

/** A ticket with its conversation. Support answers meanwhile: it is asked again while it is in sight. */
export const useOwnTicket = (id: number) => useRead(getOwnTicket, { params: { id } }, { isWatched: true })

/** Why it is refused is said where the server knows it; without an answer it may be sent again. */
const saysWhy = (title: string, { status, message }: ApiError) =>
  status === 409 ? { title, description: message } : title

const conversationIs = (answer: OwnConversation): readonly Patch[] => [
  patch(getOwnTicket, (shown) => (shown.id === answer.id ? answer : shown)),
]

export const useReplyToTicket = () =>
  useSend(replyToTicket, {
    answered: conversationIs,
    failure: (error) => saysWhy(t`Failed to send the reply. Please try again.`, error),
  })

export const useReopenTicket = () =>
  useSend(reopenTicket, {
    answered: conversationIs,
    failure: (error) => saysWhy(t`Failed to reopen the ticket. Please try again.`, error),
  })

/**
 * Marks what support did as seen, once it is shown, and no more than that: an answer that comes meanwhile is marked when it
 * is shown too. It was only a mark, so a failure is told nobody.
 */
export function useMarkSeen({
  id,
  hasNews,
  updatedAt,
}: Pick<OwnTicket, 'id' | 'hasNews' | 'updatedAt'>): void {
  const { fire } = useSend(readTicket)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each news of a ticket
  useEffect(() => {
    if (hasNews) fire({ params: { id }, query: { updatedAt } })
  }, [id, hasNews, updatedAt])
}

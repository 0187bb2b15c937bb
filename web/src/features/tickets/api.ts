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
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { type Patch, patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'
import { type ReadPages, useReadPages } from '../../lib/api/read-pages.ts'

const pageSize = 50

/** The person's tickets, latest change first; refetched while they are visible, because support answers meanwhile. */
export const useOwnTickets = (): ReadPages<OwnTicket> =>
  useReadPages(listOwnTickets, {}, { pageSize, isWatched: true })

/** The number of tickets with unread changes by support. */
export const useTicketNews = () => useRead(countTicketNews, undefined, { isWatched: true }).data?.count ?? 0

/** A ticket with its conversation, refetched while it is visible, because support answers meanwhile. */
export const useOwnTicket = (id: number) => useRead(getOwnTicket, { params: { id } }, { isWatched: true })

/** The toast of a failure; after a conflict with the server's reason. */
const saysWhy = (title: string, { status, message }: ApiError) =>
  status === 409 ? { title, description: message } : title

const conversationIs = (answer: OwnConversation): readonly Patch[] => [
  patch(getOwnTicket, (shown) => (shown.id === answer.id ? answer : shown)),
]

export const useReplyToTicket = () =>
  useApiMutation(replyToTicket, {
    answered: conversationIs,
    failure: (error) => saysWhy(t`Failed to send the reply. Please try again.`, error),
  })

export const useReopenTicket = () =>
  useApiMutation(reopenTicket, {
    answered: conversationIs,
    failure: (error) => saysWhy(t`Failed to reopen the ticket. Please try again.`, error),
  })

/**
 * Marks support's changes of a ticket as read once they are shown. An answer that arrives meanwhile is marked when it
 * is shown. Failures are silent, because only the mark is lost.
 */
export function useMarkSeen({
  id,
  hasNews,
  updatedAt,
}: Pick<OwnTicket, 'id' | 'hasNews' | 'updatedAt'>): void {
  const { mutate: markRead } = useApiMutation(readTicket)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each news of a ticket
  useEffect(() => {
    if (hasNews) markRead({ params: { id }, query: { updatedAt } })
  }, [id, hasNews, updatedAt])
}

import { t } from '@lingui/core/macro'
import { maxPageSize } from '@stowage/contract/paging'
import {
  addNote,
  countTickets,
  getTicket,
  listTickets,
  type Ticket,
  type TicketCounts,
  updateTicket,
} from '@stowage/contract/tickets'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'
import { shownBy, useRead } from '../../lib/api/query.ts'
import { type ReadPages, useReadPages } from '../../lib/api/read-pages.ts'
import { useMore } from '../../lib/api/use-more.ts'
import { queryOf, type TicketFilters } from './ticket-choices.ts'
import { whileUpdating } from './updating.ts'

/** In ms: customers and colleagues change tickets meanwhile. */
const listEvery = 30_000

export type TicketPages = ReadPages<Ticket>

/**
 * The tickets that match the filters. They are searched and counted in the browser, so all are fetched: the first page
 * at once, the rest in few requests.
 */
export function useTickets(filters: TicketFilters): TicketPages {
  const query = queryOf(filters)
  const pages = useReadPages(listTickets, { query }, { keepsPrevious: true, isWatched: listEvery })
  useMore(pages, maxPageSize)
  return pages
}

/** The number of tickets, in all and of the filtered ones by status, until all rows are loaded. */
export function useTicketCounts(filters: TicketFilters, enabled: boolean): TicketCounts | undefined {
  const query = queryOf(filters)
  return useRead(countTickets, { query }, { enabled, keepsPrevious: true, isWatched: listEvery }).data
}

/** Refetches ticket lists; the current rows stay meanwhile. */
function refetchTickets(client: QueryClient): Promise<void> {
  return client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => shownBy(queryKey).includes('tickets'),
  })
}

export function useRefetchTickets(): () => void {
  const client = useQueryClient()
  return () => void refetchTickets(client)
}

/** A ticket with its conversation. */
export function useTicket(id: number) {
  return useRead(getTicket, { params: { id } })
}

/** Answers a ticket; its row is marked meanwhile, and shows the saved ticket before the list is refetched. */
export function useUpdateTicket() {
  const client = useQueryClient()
  const { mutateAsync: send } = useApiMutation(updateTicket, {
    success: () => ({
      title: t`Ticket Updated`,
      description: t`Support ticket updated and customer notified via email.`,
    }),
    failure: sayFailed,
    answered: (saved) => [
      patch(listTickets, (tickets) => tickets.map((one) => (one.id === saved.id ? saved : one))),
    ],
  })
  return async (input: Parameters<typeof send>[0]): Promise<void> => {
    await whileUpdating(input.params.id, () => send(input))
    void refetchTickets(client)
  }
}

/** Adds a note; the details that it answers with replace the shown ones. */
export function useAddNote() {
  return useApiMutation(addNote, {
    failure: ({ isMute, message }) => (isMute ? t`Couldn’t add the note. Please try again.` : message),
    answered: (saved) => [patch(getTicket, (shown) => (shown.id === saved.id ? saved : shown))],
  })
}

const sayFailed = ({ isMute, message }: ApiError) => ({
  title: t`Error`,
  description: isMute ? t`Failed to update ticket` : message,
})

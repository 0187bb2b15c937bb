import { fold } from '@stowage/contract/fold'
import type { Ticket } from '@stowage/contract/tickets'
import { ticketCategories, ticketPriorities, ticketStatuses } from '@stowage/contract/tickets.rules'
import { choiceParam, textParam } from '../../lib/address/search-params.ts'

const all = 'all'

/** All tickets, those whose customer waits for an answer, and those assigned to the signed-in admin. */
export const ticketViews = [all, 'waiting', 'mine'] as const
export type TicketView = (typeof ticketViews)[number]

export const longestSearch = 200

/** The screen's state in the address: the open tab, the words and the three filters. */
export const ticketChoiceParams = {
  tab: choiceParam(ticketStatuses, 'open'),
  q: textParam(longestSearch),
  status: choiceParam([all, ...ticketStatuses], all),
  priority: choiceParam([all, ...ticketPriorities], all),
  category: choiceParam([all, ...ticketCategories], all),
  view: choiceParam(ticketViews, all),
  /** The id of the account whose tickets are listed. */
  user: textParam(),
}

type Params = typeof ticketChoiceParams
export type TicketChoices = { [Name in keyof Params]: ReturnType<Params[Name]['read']> }
export type TicketFilters = Pick<TicketChoices, 'status' | 'priority' | 'category' | 'user'>

export const noFilters: TicketFilters = { status: all, priority: all, category: all, user: '' }

export function isFiltered({ status, priority, category, user }: TicketFilters): boolean {
  return user !== '' || [status, priority, category].some((choice) => choice !== all)
}

/** The request's query; 'all' is left out. */
export function queryOf({ status, priority, category, user }: TicketFilters) {
  const userId = Number(user)
  return {
    ...(userId > 0 && { userId }),
    ...(status !== all && { status }),
    ...(priority !== all && { priority }),
    ...(category !== all && { category }),
  }
}

/** Choosing a status opens its tab too. */
export function withStatus(status: TicketChoices['status']): Partial<TicketChoices> {
  return status === all ? { status } : { status, tab: status }
}

// Cached, because folding ten thousand tickets per letter would be slow; an unchanged row stays the same object.
const folded = new WeakMap<Ticket, string>()

function searchTextOf(ticket: Ticket): string {
  const known = folded.get(ticket)
  if (known !== undefined) return known
  const { subject, name, email, ticketNumber } = ticket
  // Joined by a line break, which the field can't contain, so that no match spans two texts.
  const text = fold([subject, name, email, ticketNumber].join('\n'))
  folded.set(ticket, text)
  return text
}

/** The tickets that match filters and words, in their order. The search ignores case. */
export function matching(
  tickets: readonly Ticket[],
  choices: Omit<TicketChoices, 'tab' | 'view' | 'user'>,
): Ticket[] {
  const wanted = fold(choices.q.trim())
  const fits = (choice: string, value: string) => choice === all || choice === value
  return tickets.filter(
    (ticket) =>
      fits(choices.status, ticket.status) &&
      fits(choices.priority, ticket.priority) &&
      fits(choices.category, ticket.category) &&
      (wanted === '' || searchTextOf(ticket).includes(wanted)),
  )
}

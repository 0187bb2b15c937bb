import * as tickets from '@stowage/contract/tickets'
import { pageCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as staff from './service/answer-tickets.ts'
import * as own from './service/own-tickets.ts'

export function ticketsRoutes(bind: Bind): void {
  bind(tickets.getSupportContacts, 'account.use', own.getSupportContacts)
  bind(tickets.openTicket, 'account.use', own.openTicket)
  bind(tickets.listOwnTickets, 'account.use', own.listOwnTickets)
  bind(tickets.countTicketNews, 'account.use', own.countTicketNews)
  bind(tickets.getOwnTicket, 'account.use', own.getOwnTicket)
  bind(tickets.readTicket, 'account.use', own.readTicket)
  bind(tickets.replyToTicket, 'account.use', own.replyToTicket)
  bind(tickets.reopenTicket, 'account.use', own.reopenTicket)
  bind(tickets.listTickets, 'tickets.answer', staff.listTickets)
  bind(tickets.countTickets, 'tickets.answer', staff.countTickets)
  bind(tickets.countWaiting, 'tickets.answer', staff.countWaiting)
  bind(tickets.listAssignees, 'tickets.answer', staff.listAssignees)
  bind(tickets.addNote, 'tickets.answer', staff.addNote)
  bind(tickets.getTicket, 'tickets.answer', staff.getTicket)
  bind(tickets.updateTicket, 'tickets.answer', staff.updateTicket)
  bind.cost(tickets.listOwnTickets, ({ query }) => pageCost(query))
  bind.cost(tickets.listTickets, ({ query }) => pageCost(query))
}

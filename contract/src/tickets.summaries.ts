import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./tickets.ts')> = {
  getSupportContacts: 'Returns the email address and phone number of support, if set.',
  openTicket: 'Opens a support ticket for the signed-in person.',
  listOwnTickets: 'Lists the tickets of the signed-in person, most recently changed first.',
  countTicketNews: 'Counts the tickets with changes by support that the signed-in person hasn’t seen.',
  getOwnTicket: 'Returns a ticket of the signed-in person with its conversation.',
  readTicket: 'Marks support’s changes to a ticket as seen.',
  replyToTicket:
    'Adds a reply to a ticket of the signed-in person, and reopens it if it was resolved or closed.',
  reopenTicket: 'Reopens a resolved or closed ticket of the signed-in person.',
  listTickets:
    'Lists the tickets of all customers: the most urgent first, then those with priority support, then the oldest.',
  countTickets: 'Counts the tickets of all customers that match a filter, by status.',
  countWaiting:
    'Counts the tickets whose customers are waiting for an answer, and those waiting for more than a day.',
  listAssignees: 'Lists the administrators a ticket can be assigned to.',
  addNote: 'Adds an internal note to a ticket, visible to administrators only.',
  getTicket: 'Returns a customer’s ticket with its conversation.',
  updateTicket:
    'Answers a customer’s ticket and notifies the customer. If the version isn’t the latest, the call is refused ' +
    'and nothing is overwritten.',
}

import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./tickets.ts')> = {
  getSupportContacts: 'Gives the email address and the phone number of support, as far as there are any.',
  openTicket: 'Opens a support ticket in the name of the signed-in person.',
  listOwnTickets: 'Lists the tickets of the signed-in person, those that changed last first.',
  countTicketNews:
    'Counts the tickets in which support did something that the signed-in person has not seen.',
  getOwnTicket: 'Gives a ticket of the signed-in person with its conversation.',
  readTicket: 'Marks what support did in a ticket as seen.',
  replyToTicket: 'Adds a reply to a ticket of the signed-in person, and opens it again if it was done.',
  reopenTicket: 'Opens a resolved or closed ticket of the signed-in person again.',
  listTickets:
    'Lists the tickets of all customers: the most pressing first, of equal ones those with priority support, then the oldest.',
  countTickets: 'Counts the tickets of all customers, those that a filter means by their status.',
  countWaiting: 'Counts the tickets whose customer waits for an answer, and those who have waited for a day.',
  listAssignees: 'Lists the administrators to whom a ticket can be assigned.',
  addNote: 'Adds a note to a ticket that only administrators see.',
  getTicket: 'Gives the ticket of a customer with its conversation.',
  updateTicket:
    'Answers a ticket of a customer, who is told. A version that is not the latest is refused, and nothing is overwritten.',
}

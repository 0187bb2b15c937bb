import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./tickets.schemas.ts')

type Schemas = typeof import('./tickets.schemas.ts')
/** A ticket as staff sees it. */
export type Ticket = z.output<Schemas['ticket']>
export type TicketConversation = z.output<Schemas['conversation']>
/** A ticket as its customer sees it. */
export type OwnTicket = z.output<Schemas['ownTicket']>
export type OwnConversation = z.output<Schemas['ownConversation']>
export type TicketMessage = z.output<Schemas['ticketMessage']>
export type TicketCounts = z.output<Schemas['ticketCounts']>
export type WaitingTickets = z.output<Schemas['waitingTickets']>
export type TicketNoteOfStaff = z.output<Schemas['ticketNote']>
export type SupportContacts = z.output<Schemas['supportContacts']>
export type NewTicket = z.input<Schemas['newTicket']>

export const getSupportContacts = endpoint('GET', '/api/support/contacts', {
  schemas: async () => ({ response: (await s()).supportContacts }),
  shows: [],
})

export const openTicket = endpoint('POST', '/api/support/tickets', {
  status: 201,
  schemas: async () => ({ body: (await s()).newTicket, response: (await s()).ownTicket }),
  changes: ['tickets', 'activity'],
})

export const listOwnTickets = endpoint('GET', '/api/support/tickets', {
  schemas: async () => ({ query: (await s()).ownTicketsQuery, response: (await s()).ownTicketList }),
  paged: true,
  shows: ['tickets'],
})

export const countTicketNews = endpoint('GET', '/api/support/tickets/news', {
  schemas: async () => ({ response: (await s()).newsCount }),
  shows: ['tickets'],
})

export const getOwnTicket = endpoint('GET', '/api/support/tickets/:id', {
  schemas: async () => ({ response: (await s()).ownConversation }),
  shows: ['tickets'],
})

export const readTicket = endpoint('POST', '/api/support/tickets/:id/read', {
  status: 204,
  schemas: async () => ({ query: (await s()).readQuery }),
  changes: ['tickets', 'notifications'],
})

/** Also reopens a resolved or closed ticket. */
export const replyToTicket = endpoint('POST', '/api/support/tickets/:id/replies', {
  status: 201,
  schemas: async () => ({ body: (await s()).newReply, response: (await s()).ownConversation }),
  changes: ['tickets', 'activity'],
})

/** An open ticket stays as it is. */
export const reopenTicket = endpoint('POST', '/api/support/tickets/:id/reopen', {
  schemas: async () => ({ response: (await s()).ownConversation }),
  changes: ['tickets', 'activity'],
})

export const listTickets = endpoint('GET', '/api/admin/support/tickets', {
  schemas: async () => ({ query: (await s()).ticketsQuery, response: (await s()).ticketList }),
  paged: true,
  shows: ['tickets'],
})

export const countTickets = endpoint('GET', '/api/admin/support/tickets/counts', {
  schemas: async () => ({ query: (await s()).ticketCountsQuery, response: (await s()).ticketCounts }),
  shows: ['tickets'],
})

export const countWaiting = endpoint('GET', '/api/admin/support/tickets/waiting', {
  schemas: async () => ({ response: (await s()).waitingTickets }),
  shows: ['tickets'],
})

export const listAssignees = endpoint('GET', '/api/admin/support/assignees', {
  schemas: async () => ({ response: (await s()).assignees }),
  shows: ['people'],
})

export const addNote = endpoint('POST', '/api/admin/support/tickets/:id/notes', {
  status: 201,
  schemas: async () => ({ body: (await s()).newNote, response: (await s()).conversation }),
  changes: ['tickets', 'audit', 'activity'],
})

export const getTicket = endpoint('GET', '/api/admin/support/tickets/:id', {
  schemas: async () => ({ response: (await s()).conversation }),
  shows: ['tickets'],
})

/** Returns the changed ticket. A repeated call changes nothing. */
export const updateTicket = endpoint('PUT', '/api/admin/support/tickets/:id', {
  schemas: async () => ({ body: (await s()).ticketUpdate, response: (await s()).ticket }),
  // Staff may have own tickets.
  changes: ['tickets', 'activity', 'notifications'],
})

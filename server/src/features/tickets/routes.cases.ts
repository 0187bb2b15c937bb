import { makeTicket, newTicketOf } from '../../../test/factories.ts'
import { call, callOf, type RouteCases, type Things } from '../../../test/route-case.ts'

const own = { guard: 'account.use' } as const
const staff = { guard: 'tickets.answer' } as const

const mine =
  (rest = '') =>
  async ({ owner }: Things) =>
    `/api/support/tickets/${(await makeTicket(owner)).id}${rest}`
const anyOne = async ({ owner }: Things) => `/api/admin/support/tickets/${(await makeTicket(owner)).id}`

const reply = () => ({ text: 'Thank you, that helped.' })
const answer = () => ({ status: 'resolved', assignedTo: '', resolution: 'Turn it off and on again.' })

export const cases: RouteCases = {
  'GET /api/support/contacts': call('/api/support/contacts', own),
  'POST /api/support/tickets': call('/api/support/tickets', { ...own, ok: 201, body: () => newTicketOf() }),
  'GET /api/support/tickets': call('/api/support/tickets', own),
  'GET /api/support/tickets/news': call('/api/support/tickets/news', own),
  'GET /api/support/tickets/:id': callOf(mine(), { ...own, isPersonal: true }),
  'POST /api/support/tickets/:id/read': callOf(mine('/read'), {
    ...own,
    ok: 204,
    isPersonal: true,
    recordsNothing: 'what somebody has seen concerns nobody else',
  }),
  'POST /api/support/tickets/:id/replies': callOf(mine('/replies'), {
    ...own,
    ok: 201,
    isPersonal: true,
    body: reply,
  }),
  'POST /api/support/tickets/:id/reopen': callOf(mine('/reopen'), {
    ...own,
    isPersonal: true,
    recordsNothing: 'what is open stays as it is',
  }),
  'GET /api/admin/support/tickets': call('/api/admin/support/tickets', staff),
  'GET /api/admin/support/tickets/counts': call('/api/admin/support/tickets/counts', staff),
  'GET /api/admin/support/tickets/waiting': call('/api/admin/support/tickets/waiting', staff),
  'GET /api/admin/support/assignees': call('/api/admin/support/assignees', staff),
  'POST /api/admin/support/tickets/:id/notes': callOf(
    async (things: Things) => `${await anyOne(things)}/notes`,
    { ...staff, ok: 201, body: () => ({ text: 'Ask Grace about the camera.' }) },
  ),
  'GET /api/admin/support/tickets/:id': callOf(anyOne, staff),
  'PUT /api/admin/support/tickets/:id': callOf(anyOne, { ...staff, body: answer }),
}

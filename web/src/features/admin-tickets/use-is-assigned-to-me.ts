import type { Ticket } from '@stowage/contract/tickets'
import { useCurrentUser } from '../../lib/api/current-user.ts'

/** Whether a ticket is assigned to the signed-in admin, by name or address. */
export function useIsAssignedToMe(): (ticket: Pick<Ticket, 'assignedTo'>) => boolean {
  const { name, email } = useCurrentUser()
  const own = new Set([name.toLowerCase(), email.toLowerCase()])
  return ({ assignedTo }) => assignedTo !== undefined && own.has(assignedTo.toLowerCase())
}

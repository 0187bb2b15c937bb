import type { Person } from '@stowage/contract/people'
import { isAdminUser } from '@stowage/contract/vocabulary'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'

interface RightsOver {
  /** Role and status: nobody's own, and of other admins for super_admins alone. */
  mayChange: boolean
  /** Plan and password: one's own too. */
  mayServe: boolean
  /** Whether the reader may appoint a super_admin. */
  mayRaise: boolean
}

/** What the signed-in person may change of somebody. */
export function useRightsOver(person: Person): RightsOver {
  const { id } = useCurrentUser()
  const mayRaise = useMay('admins.change')
  const isOwn = person.id === id
  const isReached = mayRaise || !isAdminUser(person)
  return { mayChange: !isOwn && isReached, mayServe: isOwn || isReached, mayRaise }
}

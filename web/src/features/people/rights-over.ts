import type { Person } from '@stowage/contract/people'
import { isAdminUser } from '@stowage/contract/vocabulary'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'

interface RightsOver {
  /** May change role and status: never one's own, and another admin's only as super_admin. */
  mayChange: boolean
  /** May change plan and password, also one's own. */
  mayServe: boolean
  /** May appoint a super_admin. */
  mayRaise: boolean
  /** It is the signed-in admin's own account. */
  isOwn: boolean
}

/** What the signed-in admin may change of any account. */
export function useRights(): (person: Person) => RightsOver {
  const { id } = useCurrentUser()
  const mayRaise = useMay('admins.change')
  return (person) => {
    const isOwn = person.id === id
    const isReached = mayRaise || !isAdminUser(person)
    return { mayChange: !isOwn && isReached, mayServe: isOwn || isReached, mayRaise, isOwn }
  }
}

/** What the signed-in admin may change of an account. */
export const useRightsOver = (person: Person): RightsOver => useRights()(person)

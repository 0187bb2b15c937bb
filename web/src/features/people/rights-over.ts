import type { Person } from '@stowage/contract/people'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'

/** What the signed-in person may change of somebody: nothing of their own rights, and of a super_admin as one alone. */
export function useRightsOver(person: Person): { mayChange: boolean; mayRaise: boolean } {
  const { id } = useCurrentUser()
  const mayRaise = useMay('super-admins.change')
  return { mayChange: person.id !== id && (person.role !== 'super_admin' || mayRaise), mayRaise }
}

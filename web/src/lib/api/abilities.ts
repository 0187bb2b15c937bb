import type { User } from '@stowage/contract/users'
import { type Ability, may } from '@stowage/contract/vocabulary'
import { useMemo } from 'react'
import { useCurrentUser } from './current-user.ts'

/** An entry of a list (a menu, the quick actions) that needs an ability. */
export type Guarded = { needs?: Ability | undefined }

const isAllowed = (user: User, needs: Ability | undefined) => needs === undefined || may(user, needs)

/**
 * Whether the signed-in person has an ability in this workspace. Controls that the server would refuse are not
 * rendered.
 */
export function useMay(needs: Ability | undefined): boolean {
  return isAllowed(useCurrentUser(), needs)
}

/** The entries that the signed-in person may use. The array stays the same while the list does. */
export function useAllowed<E extends Guarded>(entries: readonly E[]): E[] {
  const user = useCurrentUser()
  return useMemo(() => entries.filter(({ needs }) => isAllowed(user, needs)), [entries, user])
}

import type { User } from '@stowage/contract/users'
import { fetchCurrentUser } from '../api/current-user.ts'
import { personMark, signedOutMark } from '../kept/person-mark.ts'

/** Somebody else has signed in, in another tab: what is sent now would be theirs. */
export function isOtherOwner(owner: User): boolean {
  const person = localStorage.getItem(personMark)
  return person !== null && person !== String(owner.id)
}

/** A refusal counts when it was said to the owner: somebody else may have signed in, in another tab. */
export async function isSignedIn(owner: User): Promise<boolean> {
  const user = await fetchCurrentUser().catch(() => null)
  return user?.id === owner.id && user.workspaceId === owner.workspaceId
}

/**
 * Its person has signed out in another tab: what waited until then was sent there, or is not wanted any more. A tab may be told
 * late, when somebody has signed in again.
 */
export function onSignOutElsewhere(owner: User, listener: (until: number) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== personMark || newValue !== null) return
    const [person, time] = (localStorage.getItem(signedOutMark) ?? '').split(' ')
    if (person === String(owner.id)) listener(Number(time))
  })
}

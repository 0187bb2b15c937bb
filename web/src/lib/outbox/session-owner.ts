import { getCurrentUser, type User } from '@stowage/contract/users'
import { type CallInit, call } from '../api/api-client.ts'
import { personKey, signedOutKey } from '../storage/keys.ts'
import type { QueuedSend } from './queued-send.ts'

/** How a change is sent: in the workspace in which it was made, whichever this tab shows (WS-08). */
export const initOf = ({ workspaceId: workspace }: User, { key }: QueuedSend): CallInit => ({
  requestKey: key,
  outlivesPage: true,
  workspace,
})

/** Whether another person has signed in in another tab: a request would now be sent in their name. */
export function isOtherOwner(owner: User): boolean {
  const person = localStorage.getItem(personKey)
  return person !== null && person !== String(owner.id)
}

/**
 * Whether the owner is still signed in; a refusal counts only then, because another tab may have changed the session.
 */
export async function isSignedIn(owner: User): Promise<boolean> {
  const { workspaceId: workspace } = owner
  const user = await call(getCurrentUser, {}, { whenSignedOut: 'nothing', workspace }).catch(() => null)
  return user?.id === owner.id && user.workspaceId === owner.workspaceId
}

/**
 * Calls `listener` when the owner has signed out in another tab: changes queued until then were sent there, or
 * discarded. The event may arrive late, after the next sign-in.
 */
export function onSignOutElsewhere(owner: User, listener: (until: number) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== personKey || newValue !== null) return
    const [person, time] = (localStorage.getItem(signedOutKey) ?? '').split(' ')
    if (person === String(owner.id)) listener(Number(time))
  })
}

import { forgetRecent } from './recent-key.ts'

/** The local storage key of the signed-in person's id, by which tabs of another person reload. */
export const personKey = 'stowage.person'

/** The local storage key of the last sign-out (person and time): records stored later belong to a newer session. */
export const signedOutKey = 'stowage.signed-out'

/** Tells the other tabs that their person has signed out, so that they drop queued changes and recent searches. */
export function removePersonKey(): void {
  try {
    const person = localStorage.getItem(personKey)
    if (person !== null) localStorage.setItem(signedOutKey, `${person} ${Date.now()}`)
    localStorage.removeItem(personKey)
    forgetRecent()
  } catch {
    // Without local storage, the other tabs notice at their next request.
  }
}

import { forgetRecent } from './recent-mark.ts'

/** The local storage key of the signed-in person's id, by which tabs of another person reload. */
export const personMark = 'stowage.person'

/** The local storage key of the last sign-out (person and time): records stored later belong to a newer session. */
export const signedOutMark = 'stowage.signed-out'

/** Tells the other tabs that their person has signed out, so that they drop queued changes and recent searches. */
export function removePersonMark(): void {
  try {
    const person = localStorage.getItem(personMark)
    if (person !== null) localStorage.setItem(signedOutMark, `${person} ${Date.now()}`)
    localStorage.removeItem(personMark)
    forgetRecent()
  } catch {
    // Without local storage, the other tabs notice at their next request.
  }
}

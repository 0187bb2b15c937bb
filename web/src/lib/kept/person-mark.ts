import { forgetRecent } from './recent-mark.ts'

/** Stands in the browser's simple storage: who is signed in, so that tabs of somebody else make their page anew. */
export const personMark = 'stowage.person'

/** Who signed out last, and when: what is kept of them since is of a later session. */
export const signedOutMark = 'stowage.signed-out'

/** Tells all other tabs that their person has signed out: nothing of them waits any more, nothing recent is kept. */
export function removePersonMark(): void {
  try {
    const person = localStorage.getItem(personMark)
    if (person !== null) localStorage.setItem(signedOutMark, `${person} ${Date.now()}`)
    localStorage.removeItem(personMark)
    forgetRecent()
  } catch {
    // Where nothing is kept, other tabs find out by their next call.
  }
}

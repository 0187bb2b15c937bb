import { fullPage } from '../lib/address/full-page.ts'
import { paths } from '../lib/address/paths.ts'
import { isTyped } from '../lib/kept/pending-input.ts'
import { personMark } from '../lib/kept/person-mark.ts'

/**
 * Two people, two tabs, one browser: once somebody else has signed in, what stands here is not theirs, and what is
 * done here would land in their account. The page is then made anew, for whoever is signed in. Once its own person has
 * signed out it leaves the same way: made anew, it could come from a session that is just ending. A tab that slept meanwhile
 * is made anew, since a new session may have begun that has not said so yet. Words in a form wait for the next sign-in, as
 * after any end of a session.
 */
export function reloadForOtherPerson(personId: number): void {
  const own = String(personId)
  const check = (leave: () => void) => {
    const now = localStorage.getItem(personMark)
    if (now === null) {
      if (!isTyped()) leave()
    } else if (now !== own) fullPage.reload()
  }
  localStorage.setItem(personMark, own)
  window.addEventListener('storage', ({ key }) =>
    key === personMark ? check(() => fullPage.go(paths.signOut())) : undefined,
  )
  // A tab that slept meanwhile was not told.
  document.addEventListener('visibilitychange', () => check(fullPage.reload))
}

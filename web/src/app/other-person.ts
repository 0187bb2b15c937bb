import { fullPage } from '../lib/address/full-page.ts'
import { paths } from '../lib/address/paths.ts'
import { expectSessionEnd } from '../lib/api/session-end.ts'
import { isTyped } from '../lib/storage/form-drafts.ts'
import { personKey } from '../lib/storage/keys.ts'

/**
 * Reloads this tab when another person signs in in another tab, because its data is not theirs and its changes would
 * land in their account. It reloads too when its own person signs out: an immediate reload could still get a page of
 * the session that is ending. A tab that slept reloads as well, since it may have missed a new session. Text typed into
 * a form is kept for the next sign-in.
 */
export function reloadForOtherPerson(personId: number): void {
  const own = String(personId)
  const check = (leave: () => void) => {
    const now = localStorage.getItem(personKey)
    if (now === null) {
      if (!isTyped()) leave()
    } else if (now !== own) fullPage.reload()
  }
  const signOut = () => {
    // A call of this tab may have found the session over already, and would open sign-in instead.
    expectSessionEnd()
    fullPage.go(paths.signOut())
  }
  localStorage.setItem(personKey, own)
  window.addEventListener('storage', ({ key }) => (key === personKey ? check(signOut) : undefined))
  // A tab that slept has missed the storage event.
  document.addEventListener('visibilitychange', () => check(fullPage.reload))
}

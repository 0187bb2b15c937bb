import { fullPage } from '../lib/address/full-page.ts'

const mark = 'stowage.person'

/**
 * Two people, two tabs, one browser: once somebody else has signed in, what stands here is not theirs, and what is
 * done here would land in their account. The page is then made anew, for whoever is signed in.
 */
export function reloadForOtherPerson(personId: number): void {
  const own = String(personId)
  const check = () => {
    if (localStorage.getItem(mark) !== own) fullPage.reload()
  }
  localStorage.setItem(mark, own)
  window.addEventListener('storage', ({ key }) => (key === mark ? check() : undefined))
  // A tab that slept meanwhile was not told.
  document.addEventListener('visibilitychange', check)
}

import { t } from '@lingui/core/macro'
import { fullPage } from '../address/full-page.ts'
import { paths } from '../address/paths.ts'
import { keepInput } from '../kept/pending-input.ts'
import { toast } from '../overlays/toast.ts'

const usualDelay = 500
const itemsListDelay = 1000

let leaving = false

/** How long the toast stands before the sign-in page opens. */
export function redirectDelay(pathname: string): number {
  return pathname === paths.items() ? itemsListDelay : usualDelay
}

/** The session ends because somebody wanted it: nobody is told of it, or led back in. */
export function expectSessionEnd(): void {
  leaving = true
}

/** The session is over: says so once, keeps what was typed, and goes to sign in and back to this place. */
export function endSession(): void {
  if (leaving) return
  leaving = true
  keepInput()
  toast.bad({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...` })
  const { pathname, search } = window.location
  setTimeout(() => {
    leaving = false
    fullPage.go(paths.signIn(pathname + search))
  }, redirectDelay(pathname))
}

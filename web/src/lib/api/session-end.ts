import { t } from '@lingui/core/macro'
import { fullPage } from '../address/full-page.ts'
import { paths } from '../address/paths.ts'
import { toast } from '../overlays/toast.ts'
import { storeDrafts } from '../storage/form-drafts.ts'

const usualDelay = 500
const itemsListDelay = 1000

let leaving = false

/** How long, in ms, the toast shows before the sign-in page opens. */
export function redirectDelay(pathname: string): number {
  return pathname === paths.items() ? itemsListDelay : usualDelay
}

/** Marks the end of the session as wanted by the person, so that there is no message and no way back to sign in. */
export function expectSessionEnd(): void {
  leaving = true
}

/** Handles an expired session: reports it once, stores typed text, and opens sign-in with a way back here. */
export function endSession(): void {
  if (leaving) return
  leaving = true
  storeDrafts()
  toast.bad({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...` })
  const { pathname, search } = window.location
  setTimeout(() => {
    leaving = false
    fullPage.go(paths.signIn(pathname + search))
  }, redirectDelay(pathname))
}

import { t } from '@lingui/core/macro'
import { currentWorkspace } from '../address/current-workspace.ts'
import { fullPage } from '../address/full-page.ts'
import { paths } from '../address/paths.ts'
import { toast } from '../overlays/toast.ts'
import { storeDrafts } from '../storage/form-drafts.ts'
import { ApiError, noConnection } from './api-error.ts'

const usualDelay = 500
const itemsListDelay = 1000

let leaving = false
let atEnd: (() => void) | undefined
/** Opens sign-in. */
let opening: ReturnType<typeof setTimeout> | undefined

/** How long, in ms, the toast shows before the sign-in page opens. */
export function redirectDelay(pathname: string): number {
  return pathname === paths.items() ? itemsListDelay : usualDelay
}

/**
 * Marks the end of the session as wanted by the person, so that there is no message and no way back to sign in, not even one
 * that was about to open. It ends where the browser shows this page once more, because the session may be over by then.
 *
 * @returns ends it earlier, because the session goes on
 */
export function expectSessionEnd(): () => void {
  leaving = true
  clearTimeout(opening)
  const goOn = () => {
    leaving = false
  }
  window.addEventListener('pageshow', goOn, { once: true })
  return goOn
}

/** Calls `act` when a call finds that the session is over, unless an answer before shows that it is not (`noteSession`). */
export function whenSessionEnds(act: () => void): void {
  atEnd = act
}

/** Notes that the server knows the person. */
export function noteSession(): void {
  atEnd = undefined
}

/** Handles an expired session: reports it once, stores typed text, and opens sign-in with a way back here. */
export function endSession(): void {
  if (leaving) return
  openSignIn()
  atEnd?.()
  atEnd = undefined
}

function openSignIn(): void {
  leaving = true
  storeDrafts()
  toast.bad({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...` })
  const { pathname, search } = window.location
  opening = setTimeout(() => {
    leaving = false
    fullPage.go(paths.signIn(pathname + search))
  }, redirectDelay(pathname))
}

/** In ms: how soon after a sign-in at a proxy another one would only repeat it. */
const proxyPause = 60_000
const proxyKey = 'proxy-sign-in'

/**
 * Handles a proxy in front that asks to sign in: its sign-in opens, with a way back here. Once a minute, because a proxy
 * that lets pages through and calls not would send the person to and fro; then it counts as no connection.
 *
 * @returns the error of the call
 */
export function endProxySession(): ApiError {
  if (!leaving && Date.now() - Number(sessionStorage.getItem(proxyKey)) < proxyPause) return noConnection()
  sessionStorage.setItem(proxyKey, String(Date.now()))
  if (!leaving) openSignIn()
  return new ApiError({ status: 401, body: '', statusText: 'Unauthorized' })
}

/** The session storage key of the name of the workspace that the person was removed from. */
export const leftKey = 'stowage.left'

/** Leads on to another workspace of the person, because they no longer belong to the one of this page (ROLE-10). */
export function endWorkspace(): void {
  if (leaving) return
  leaving = true
  storeDrafts()
  const name = currentWorkspace()?.workspaceName ?? ''
  toast.bad({ title: t`You’re no longer in ${name}` })
  // The next page says so too, because this toast is shown for a moment only.
  sessionStorage.setItem(leftKey, name)
  setTimeout(() => {
    leaving = false
    fullPage.go(paths.dashboard())
  }, itemsListDelay)
}

import { flushSync } from 'react-dom'
import { navigate as changeAddress } from 'wouter/use-browser-location'
import { currentWorkspace, screenAddress, workspaceIn } from './current-workspace.ts'
import { fullPage } from './full-page.ts'

const isStill = () =>
  !('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The address of the screen that a transition is about to show: a second press on a link leads there once. */
let comingAddress: string | undefined

/**
 * Navigates to an address of the app. Screens cross-fade (`movement.css`), unless the person prefers reduced motion or
 * the browser has no view transitions. With `atOnce` the address has changed when the call returns. An address in another
 * workspace is opened by a page of its own.
 */
export function navigate(address: string, { replace = false, atOnce = false } = {}): void {
  const own = screenAddress(address)
  if (own === comingAddress) return
  const named = workspaceIn(own)
  if (named !== undefined && named !== currentWorkspace()?.workspaceId) {
    fullPage.go(own)
    return
  }
  const change = () => changeAddress(own, { replace })
  const { pathname } = new URL(own, window.location.href)
  if (replace || atOnce || pathname === window.location.pathname || isStill()) {
    change()
    return
  }
  comingAddress = own
  const { ready } = document.startViewTransition(() => {
    comingAddress = undefined
    flushSync(change)
  })
  // `ready` rejects when another navigation or a hidden page skips the transition; the address has changed anyway.
  ready.catch(() => undefined)
}

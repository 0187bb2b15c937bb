import { flushSync } from 'react-dom'
import { navigate as changeAddress } from 'wouter/use-browser-location'

const isStill = () =>
  !('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The address of the screen that a transition is about to show: a second press on a link leads there once. */
let comingAddress: string | undefined

/**
 * Leads to an address of the app. One screen fades into the next one (`movement.css`), unless the person wants less motion or
 * the browser has no view transitions. `atOnce`: the address has changed when the call returns.
 */
export function navigate(address: string, { replace = false, atOnce = false } = {}): void {
  if (address === comingAddress) return
  const change = () => changeAddress(address, { replace })
  const { pathname } = new URL(address, window.location.href)
  if (replace || atOnce || pathname === window.location.pathname || isStill()) {
    change()
    return
  }
  comingAddress = address
  const { ready } = document.startViewTransition(() => {
    comingAddress = undefined
    flushSync(change)
  })
  // Another screen, or a page out of sight, cuts a transition short. The address has changed all the same.
  ready.catch(() => undefined)
}

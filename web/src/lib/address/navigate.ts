import { flushSync } from 'react-dom'
import { navigate as changeAddress } from 'wouter/use-browser-location'

const isStill = () =>
  !('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Leads to an address of the app. One screen fades into the next one (`movement.css`), unless the person wants less motion or
 * the browser has no view transitions.
 */
export function navigate(address: string, { replace = false } = {}): void {
  const change = () => changeAddress(address, { replace })
  const { pathname } = new URL(address, window.location.href)
  if (replace || pathname === window.location.pathname || isStill()) {
    change()
    return
  }
  const { ready } = document.startViewTransition(() => flushSync(change))
  // Another screen, or a page out of sight, cuts a transition short. The address has changed all the same.
  ready.catch(() => undefined)
}

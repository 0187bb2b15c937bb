import { flushSync } from 'react-dom'
import { navigate as changeAddress } from 'wouter/use-browser-location'

const isStill = () =>
  !('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The address of the screen that a transition is about to show: a second press on a link leads there once. */
let comingAddress: string | undefined

/**
 * Navigates to an address of the app. Screens cross-fade (`movement.css`), unless the person prefers reduced motion or
 * the browser has no view transitions. With `atOnce` the address has changed when the call returns.
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
  // `ready` rejects when another navigation or a hidden page skips the transition; the address has changed anyway.
  ready.catch(() => undefined)
}

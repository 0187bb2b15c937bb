import { onDialogs } from './dialogs.ts'
import { hasOverlay, onOverlays } from './navigation-blocker.ts'

/** Marks the entry below the added one in its state. */
type Marked = { isBelow?: true } | null

/**
 * Lets Back close a dialog or menu of a page that was opened directly, as by a scanned label: such a page has no earlier entry
 * of its own, so Back would leave it. One more entry of the same address is added when the first one opens; Back
 * without one passes over the entry below it.
 */
export function addBackEntries(): void {
  let hasEarlier = false
  window.addEventListener('pushState', () => {
    hasEarlier = true
  })
  const add = () => {
    if (hasEarlier || !hasOverlay()) return
    const { state, location } = { state: window.history.state as Marked, location: window.location.href }
    window.history.replaceState({ ...state, isBelow: true }, '', location)
    window.history.pushState(state, '', location)
  }
  onDialogs(add)
  onOverlays(add)
  add()
  // After the router, which stays on the page while Back closes something: then its entry is the newest one.
  window.addEventListener('popstate', () => {
    if ((window.history.state as Marked)?.isBelow) window.history.back()
  })
}

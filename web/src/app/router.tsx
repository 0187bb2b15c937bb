import { useEffect } from 'react'
import { useBrowserLocation as useLocation } from 'wouter/use-browser-location'
import { closeAllDialogs } from '../lib/overlays/dialogs.ts'
import { entryIndex, isFirstEntry } from '../lib/overlays/first-entry.ts'
import { backInPage, isNavigationBlocked } from '../lib/overlays/navigation-blocker.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { screenOf } from './routes.tsx'

/** Renders the screen of the address. A new screen starts at its top with the focus on its heading. */
export function Router() {
  const [pathname] = useLocation()
  useArrival(pathname)
  return <ErrorBoundary key={pathname}>{screenOf(pathname).render()}</ErrorBoundary>
}

let arrivedByLink = false
let arrivedAt: string | undefined

// wouter fires `pushState`. On Back, the browser itself restores the scroll position.
let shown = window.location.href
let index = entryIndex()
const onEntry = () => {
  shown = window.location.href
  index = entryIndex()
}
window.addEventListener('pushState', () => {
  arrivedByLink = true
  onEntry()
})
window.addEventListener('replaceState', onEntry)
// In the capture phase, before wouter shows the other screen.
const onBack = (event: Event) => {
  arrivedByLink = false
  if (!isNavigationBlocked()) {
    const [from, fromAddress] = [index, shown]
    onEntry()
    const cameBack = from !== undefined && index !== undefined && index < from
    // The page has two entries in the history since a dialog was opened on it (`useOverlayBlocker`). Back from the second entry
    // leaves the page, like Back from the first one, if another page was before it.
    if (cameBack && shown === fromAddress && isFirstEntry()) window.history.back()
    return
  }
  // Back closes an overlay and stays on the page, because phone users close sheets that way. A page with unsaved input
  // asks first.
  event.stopImmediatePropagation()
  window.history.pushState(null, '', shown)
  backInPage()
}
window.addEventListener('popstate', onBack, { capture: true })

function useArrival(pathname: string): void {
  useEffect(() => {
    const isNew = arrivedAt !== undefined && arrivedAt !== pathname
    arrivedAt = pathname
    if (!isNew) return undefined
    if (arrivedByLink) window.scrollTo(0, 0)
    // Back to another page closes all overlays.
    else closeAllDialogs()
    return focusHeading()
  }, [pathname])
}

/** Focuses the new screen's heading, for screen readers and the Tab key; its content until the heading is there. */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector('main')
  // The screen has focused its own field already.
  if (main?.contains(document.activeElement) && document.activeElement !== main) return undefined
  if (!main || focusFirst(main)) return undefined
  main.focus({ preventScroll: true })
  const waiting = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== main && document.activeElement !== document.body
    if (isElsewhere || focusFirst(main)) waiting.disconnect()
  })
  waiting.observe(main, { childList: true, subtree: true })
  return () => waiting.disconnect()
}

function focusFirst(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

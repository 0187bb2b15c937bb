import { isServerPath } from '@stowage/contract/system.rules'
import { screenAddress } from '../lib/address/current-workspace.ts'
import { followAfterPaint, isPlainClick } from '../lib/address/nav-link.tsx'
import { navigate } from '../lib/address/navigate.ts'
import { preloadScreen } from '../lib/screen/preloads.ts'

/** The link that an event is about, if it opens a screen of the app. */
function screenLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const isOurs = link.origin === window.location.origin && !isServerPath(link.pathname)
  return isOurs && link.getAttribute('href')?.startsWith('#') === false ? link : undefined
}

/**
 * Makes every plain link to a screen navigate inside the app and preload the screen's code on intent, so that
 * components without the router can render links.
 */
export function followInternalLinks(page: Document = document): () => void {
  const onIntent = (event: Event) => {
    const link = screenLink(event)
    if (!link) return
    preloadScreen(link.href)
    // It may be opened in another tab.
    const named = screenAddress(link.href)
    if (named !== link.href) link.setAttribute('href', named)
  }
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const link = screenLink(event)
    if (!link) return
    event.preventDefault()
    followAfterPaint(link, () => navigate(link.pathname + link.search + link.hash))
  }
  page.addEventListener('click', onClick)
  page.addEventListener('pointerover', onIntent, { passive: true })
  page.addEventListener('focusin', onIntent)
  return () => {
    page.removeEventListener('click', onClick)
    page.removeEventListener('pointerover', onIntent)
    page.removeEventListener('focusin', onIntent)
  }
}

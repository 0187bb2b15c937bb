import { isServerPath } from '@stowage/contract/system.rules'
import { afterPaint } from '../screen/after-paint.ts'
import { preloadScreen } from '../screen/preloads.ts'
import { screenAddress } from './current-workspace.ts'
import { navigate } from './navigate.ts'

/** The link that an event is about, if it opens a screen of the app. */
function screenLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const isOurs = link.origin === window.location.origin && !isServerPath(link.pathname)
  return isOurs && link.getAttribute('href')?.startsWith('#') === false ? link : undefined
}

/**
 * Makes every plain link to a screen navigate inside the app and preload the screen's code on intent. The listener of
 * the page runs after React's, so a component may prevent the default of a press and do something else.
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
    // Read at the press, because the link is followed after the next paint and may have changed by then.
    const address = link.pathname + link.search + link.hash
    followAfterPaint(link, () => navigate(address))
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

/** Shows a link as pressed in the frame before it is followed; a second press of it meanwhile does nothing. */
function followAfterPaint(link: HTMLElement, follow: () => void): void {
  if (link.hasAttribute('data-pressed')) return
  link.setAttribute('data-pressed', '')
  afterPaint(() => {
    link.removeAttribute('data-pressed')
    follow()
  })
}

/** Whether a click has no modifier key, which would open another tab or window. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

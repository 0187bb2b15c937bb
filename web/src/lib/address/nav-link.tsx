import type { ComponentProps, MouseEvent } from 'react'
import { afterPaint } from '../screen/after-paint.ts'
import { preloadScreen } from '../screen/preloads.ts'
import { navigate } from './navigate.ts'

type NavLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; replace?: boolean | undefined }

/**
 * A link to a screen. It preloads the screen's code when the pointer, the focus or a finger reaches it. After a press
 * it looks pressed in the next frame, and the screen renders in the one after.
 */
export function NavLink({ href, replace = false, onClick, ...anchor }: NavLinkProps) {
  const preload = () => preloadScreen(href)
  const intent = { onPointerEnter: preload, onFocus: preload, onPointerDown: preload }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    followAfterPaint(event.currentTarget, () => navigate(href, { replace }))
  }
  return <a {...intent} {...anchor} href={href} onClick={follow} />
}

/** Shows a link as pressed in the frame before it is followed; a second press of it meanwhile does nothing. */
export function followAfterPaint(link: HTMLElement, follow: () => void): void {
  if (link.hasAttribute('data-pressed')) return
  link.setAttribute('data-pressed', '')
  afterPaint(() => {
    link.removeAttribute('data-pressed')
    follow()
  })
}

/** Returns a handler that navigates to a screen after the press is painted. */
export const leadTo = (path: string) => () => afterPaint(() => navigate(path))

/** Whether a click has no modifier key, which would open another tab or window. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

import type { ComponentProps, MouseEvent } from 'react'
import { afterPaint } from '../screen/after-paint.ts'
import { navigate } from './navigate.ts'
import { preloadPage } from './page-preload.ts'

type NavLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; replace?: boolean | undefined }

/**
 * A link to a screen. The screen's code comes when the pointer, the focus or a finger reaches the link; it looks pressed in the
 * frame after a press, and the screen is drawn in the next one.
 */
export function NavLink({ href, replace = false, onClick, ...anchor }: NavLinkProps) {
  const preload = () => preloadPage(href)
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

/** Leads to a screen once the press is drawn that asks for it. */
export const leadTo = (path: string) => () => afterPaint(() => navigate(path))

/** A click with a key held asks for another tab or window. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

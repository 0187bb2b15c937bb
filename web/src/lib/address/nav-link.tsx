import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { preloadPage } from './page-preload.ts'

type NavLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; replace?: boolean | undefined }

/** A link to a screen. The screen's code comes when the pointer, the focus or a finger reaches the link. */
export function NavLink({ href, replace = false, onClick, ...anchor }: NavLinkProps) {
  const preload = () => preloadPage(href)
  const intent = { onPointerEnter: preload, onFocus: preload, onPointerDown: preload }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(href, { replace })
  }
  return <a {...intent} {...anchor} href={href} onClick={follow} />
}

/** A click with a key held asks for another tab or window. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

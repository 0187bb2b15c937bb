import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { preloadPage } from './page-preload.ts'

type NavLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; replace?: boolean | undefined }

/** A link to a screen. The screen's code comes when the pointer, the focus or a finger reaches the link. */
export function NavLink({ href, replace, ...anchor }: NavLinkProps) {
  const preload = () => preloadPage(href)
  const intent = { onPointerEnter: preload, onFocus: preload, onPointerDown: preload }
  return <Link {...intent} {...anchor} href={href} {...(replace !== undefined && { replace })} />
}

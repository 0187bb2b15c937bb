import type { ReactNode } from 'react'

/** The link in a card's header; its touch area is 44 px without making the header taller. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="link touch-area shrink-0 text-meta phone:text-[0.90625rem]/5 phone:min-w-11 phone:text-right"
    >
      {children}
    </a>
  )
}

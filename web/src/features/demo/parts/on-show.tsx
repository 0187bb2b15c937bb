import type { ReactNode } from 'react'

type OnShowProps = {
  /** Describes the scene for screen readers. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Renders components of real screens as inert: visible, without working controls. */
export function OnShow({ label, className, children }: OnShowProps) {
  return (
    <figure className={className}>
      <figcaption className="sr-only">{label}</figcaption>
      <div inert className="contents">
        {children}
      </div>
    </figure>
  )
}

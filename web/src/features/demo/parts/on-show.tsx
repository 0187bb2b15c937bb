import type { ReactNode } from 'react'

type OnShowProps = {
  /** What is to be seen, for whoever does not see it. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Parts of real screens behind glass: they can be looked at, and lead nowhere. */
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

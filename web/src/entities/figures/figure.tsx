import type { ReactNode } from 'react'
import { Icon, type IconGraphic } from '../../ui/icon.tsx'

type FigureProps = {
  icon: IconGraphic
  label: string
  value: string
  caption: ReactNode
  /** The list of the counted things. */
  href?: string | undefined
}

/** One of several figures in a row. */
export function Figure({ icon, label, value, caption, href }: FigureProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1.5 bg-surface px-5 py-[18px] max-xl:px-4 phone:py-3.5">
      <dt className="flex items-center gap-2 text-small text-ink-2">
        <Icon of={icon} size={18} />
        {label}
      </dt>
      <dd className="text-stat break-words max-xl:text-[1.5rem]/8 hyphens-auto">
        {href === undefined ? (
          value
        ) : (
          <a href={href} aria-label={`${label}: ${value}`} className="underline-offset-4 hover:underline">
            {value}
          </a>
        )}
      </dd>
      <dd className="text-meta text-ink-2">{caption}</dd>
    </div>
  )
}

/** Four figures side by side; two by two on a narrow screen. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-line shadow-1 max-lg:grid-cols-2 max-[20rem]:grid-cols-1"
    >
      {children}
    </dl>
  )
}

import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'

type OwnProps = {
  icon: IconGraphic
  label: ReactNode
  value: ReactNode
  /** A third line, only when the page has its data already. */
  caption?: ReactNode
  /** Colours the icon, for a low-stock count above 0. */
  alert?: boolean | undefined
}

type StatCardProps = OwnProps & Omit<ComponentProps<'a'>, keyof OwnProps>

/** One linked cell of the row of figures. Put four into a StatGrid. Takes the attributes of `<a>`. */
export function StatCard({ icon, label, value, caption, alert, className, ...link }: StatCardProps) {
  return (
    <a
      {...link}
      className={cx(
        'group grid content-start gap-1.5 bg-surface px-5 py-[18px] transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:flex phone:flex-wrap phone:items-center phone:justify-between phone:px-4 phone:py-3.5',
        className,
      )}
    >
      <span className="flex items-center gap-2 text-small text-ink-2 phone:text-[0.90625rem]/5">
        <Icon of={icon} size={18} className={alert ? 'text-warn' : ''} />
        {label}
        <Icon of={ChevronRight} size={16} className="ml-auto text-ink-3 phone:hidden" />
      </span>
      <span className="text-stat phone:text-[1.25rem]/6">{value}</span>
      {caption === undefined ? null : <span className="text-meta text-ink-3 phone:hidden">{caption}</span>}
    </a>
  )
}

/** Four figures as one card, two by two on a narrow screen, with hairlines between them. */
export function StatGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-line shadow-1 max-lg:grid-cols-2 max-[20rem]:grid-cols-1"
    >
      {children}
    </nav>
  )
}

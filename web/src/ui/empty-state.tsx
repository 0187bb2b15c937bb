import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'

type EmptyStateProps = {
  icon?: IconGraphic | undefined
  /** Replaces the icon, for example by the mascot at first use. */
  illustration?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The one next action. */
  action?: ReactNode
  className?: string | undefined
}

/** Shown for an empty list: says what belongs here, with the one action that adds it. */
export function EmptyState({ icon, illustration, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-1.5 px-4 py-10 text-center', className)}>
      {illustration}
      {icon && !illustration ? <Icon of={icon} size={28} className="mb-1 text-ink-3" /> : null}
      <p className="font-semibold wrap-anywhere">{title}</p>
      {text === undefined ? null : (
        <p className="max-w-[46ch] text-balance text-small text-ink-2 wrap-anywhere">{text}</p>
      )}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}

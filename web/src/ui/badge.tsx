import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'

export type BadgeTone =
  | 'mute'
  | 'ok'
  | 'warn'
  | 'bad'
  | 'info'
  | 'hot'
  | 'teal'
  | 'primary'
  | 'critical'
  | 'found'
  | 'box'

type BadgeProps = {
  tone?: BadgeTone | undefined
  /** Every status has an icon of its own shape, so that the colour is never alone. */
  icon?: IconGraphic | undefined
  children: ReactNode
  className?: string | undefined
}

const tones: Record<BadgeTone, string> = {
  mute: 'bg-mute-soft text-mute',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  hot: 'bg-hot-soft text-hot',
  teal: 'bg-primary-soft text-primary-ink',
  primary: 'bg-primary text-on-primary',
  critical: 'bg-bad-solid text-on-bad',
  found: 'bg-surface text-warn shadow-[inset_0_0_0_1px_var(--color-found-edge)]',
  box: 'bg-kraft-soft text-box-ink',
}

/** A status in a word, 24 px high. */
export function Badge({ tone = 'mute', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-[5px] rounded-badge pr-2 pl-[7px] text-badge whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon ? <Icon of={icon} size={14} strokeWidth={2.2} /> : null}
      {children}
    </span>
  )
}

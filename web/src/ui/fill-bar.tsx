import { cx } from './class-names.ts'

type FillBarProps = {
  value: number
  max: number
  /** The value in words: "18 of 30 items". */
  label: string
  /** box: usage of a container. teal: usage of the plan. off: a blocked container. */
  tone?: 'box' | 'teal' | 'off' | undefined
  className?: string | undefined
}

const tones = { box: 'bg-box-bar', teal: 'bg-primary', off: 'bg-mute-solid opacity-55' }

/** A bar of 6 px that shows the used share of a limit. Leave it out without a limit. */
export function FillBar({ value, max, label, tone = 'box', className }: FillBarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div
      role="img"
      aria-label={label}
      className={cx('h-1.5 overflow-hidden rounded-[3px] bg-track', className)}
    >
      <div className={cx('h-full rounded-[3px]', tones[tone])} style={{ width: `${share}%` }} />
    </div>
  )
}

import { cx } from './class-names.ts'

type HealthBarProps = {
  /** The well-stocked share in percent, 0 to 100; null when there are no items. */
  share: number | null
  tone: 'ok' | 'warn' | 'bad' | 'none'
  /** The share in words: "96.2% well stocked". */
  label: string
}

const tones = { ok: 'bg-ok-solid', warn: 'bg-warn-solid', bad: 'bg-bad-solid', none: 'bg-mute-solid' }

/** The well-stocked share as a bar of 10 px. Text next to it gives the figure and the low count. */
export function HealthBar({ share, tone, label }: HealthBarProps) {
  return (
    <div role="img" aria-label={label} className="h-2.5 overflow-hidden rounded-[5px] bg-track">
      {share === null ? null : (
        <div
          className={cx('h-full rounded-[5px_2px_2px_5px]', tones[tone])}
          style={{ width: `${Math.min(100, Math.max(0, share))}%` }}
        />
      )}
    </div>
  )
}

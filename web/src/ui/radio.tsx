import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

type RadioProps = Omit<ComponentProps<'input'>, 'type'>

/** A native radio button under a custom drawing. Its label is next to it. */
export function Radio({ className, ...input }: RadioProps) {
  return (
    <input
      {...input}
      type="radio"
      className={cx(
        'relative size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-surface transition-colors after:absolute after:-inset-3.5 checked:border-6 checked:after:-inset-4.5 checked:border-primary',
        className,
      )}
    />
  )
}

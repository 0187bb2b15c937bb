import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type KbdProps = { children: ReactNode; className?: string | undefined }

/** A key's name. Hidden on devices without a keyboard. */
export function Kbd({ children, className }: KbdProps) {
  return (
    <kbd
      className={cx(
        'rounded-key border border-line bg-canvas px-1.5 font-mono text-[0.75rem]/[1.125rem] font-medium text-ink-3 touch:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

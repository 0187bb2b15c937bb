import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A line that moves while something runs of which nobody knows how long. What runs is said in words beside it. */
export function BusyLine({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('overflow-hidden bg-primary-soft', className)}>
      <div className="h-full w-2/5 animate-pass bg-primary motion-reduce:w-full" />
    </div>
  )
}

/** The same with the words: "Deleting 1,020 items…" */
export function BusyNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-2 text-small text-ink-2">
      {children}
      <BusyLine className="h-1 rounded-full" />
    </div>
  )
}

import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A moving line for an action of unknown length. The text next to it names the action. */
export function BusyLine({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('overflow-hidden bg-primary-soft', className)}>
      <div className="h-full w-2/5 animate-pass bg-primary motion-reduce:w-full" />
    </div>
  )
}

/** A BusyLine with its text: "Deleting 1,020 items…" */
export function BusyNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-2 text-small text-ink-2">
      {children}
      <BusyLine className="h-1 rounded-full" />
    </div>
  )
}

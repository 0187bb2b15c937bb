import { cx } from './class-names.ts'

/** A line that moves while something runs of which nobody knows how long. What runs is said in words beside it. */
export function BusyLine({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('overflow-hidden bg-primary-soft', className)}>
      <div className="h-full w-2/5 animate-pass bg-primary motion-reduce:w-full" />
    </div>
  )
}

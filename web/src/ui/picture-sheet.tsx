import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Lies over the lower part of the camera's picture, in the page's own theme. */
export function Sheet({ children, className }: { children: ReactNode; className?: string }) {
  const theme = document.documentElement.dataset['theme']
  return (
    <div
      data-theme={theme}
      className={cx(
        'qf-sheet rounded-t-sheet bg-raised text-ink shadow-4',
        theme === undefined && 'scheme-light-dark',
        className,
      )}
    >
      <span className="qf-grab bg-line-strong" />
      {children}
    </div>
  )
}

/** What can be scrolled in a sheet. */
export function SheetBody({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 content-start gap-4 overflow-y-auto px-4 pt-2 pb-5">{children}</div>
}

/** The buttons below, one over the other. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="qf-footer border-t border-line bg-[color-mix(in_srgb,var(--color-canvas)_50%,var(--color-raised))]">
      {children}
    </footer>
  )
}

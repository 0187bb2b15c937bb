import { type ReactNode, useRef } from 'react'
import { cx } from './class-names.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

type SheetProps = {
  /** Shows the picture again; on a phone, pulling the sheet down calls it. */
  onClose: () => void
  /** A request runs: the sheet stays open. */
  locked?: boolean | undefined
  className?: string
  children: ReactNode
}

/** Covers the lower part of the camera's picture, in the page's own theme. */
export function Sheet({ onClose, locked = false, className, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useSheetDrag({ sheet, onClose, isLocked: locked })
  const theme = document.documentElement.dataset['theme']
  return (
    <div
      ref={sheet}
      data-theme={theme}
      data-state="open"
      className={cx(
        'qf-sheet rounded-t-sheet bg-raised text-ink shadow-4',
        theme === undefined && 'scheme-light-dark',
        className,
      )}
    >
      <div {...drag} className="qf-pull">
        <span className="qf-grab bg-line-strong" />
      </div>
      {children}
    </div>
  )
}

/** The scrollable part of a sheet. */
export function SheetBody({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 content-start gap-4 overflow-y-auto px-4 pt-2 pb-5">{children}</div>
}

/** The sheet's buttons, stacked. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="qf-footer border-t border-line bg-[color-mix(in_srgb,var(--color-canvas)_50%,var(--color-raised))]">
      {children}
    </footer>
  )
}

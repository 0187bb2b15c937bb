import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useOverlayBlocker } from '../lib/overlays/navigation-blocker.ts'
import { IconButton } from './icon-button.tsx'
import { reachByKeyboard } from './reach-by-keyboard.ts'
import { useReturnFocus } from './return-focus.ts'

// How far an arrow key scrolls, in px.
const lines = 80

type MultiStepDialogProps = {
  open: boolean
  onClose: () => void
  /** The ids of the elements in `children` that name and describe the dialog. */
  labelledBy: string
  describedBy: string
  /** The current step in words: "Step 2 of 6". */
  position: ReactNode
  /** Progress as a whole percentage. */
  percent: number
  progressLabel: string
  closeLabel: string
  /** Called for the right and left arrow key; up and down scroll, because the focus stays on the buttons. */
  onForward: () => void
  onBack: () => void
  /** The element that gets the first focus. */
  first: () => HTMLElement | null
  footer: ReactNode
  children: ReactNode
}

/**
 * A dialog of several steps; a sheet on a phone. A press outside does not close it, because a missed button would lose
 * the person's progress. Load it on intent.
 */
export function MultiStepDialog(props: MultiStepDialogProps) {
  const { open, onClose, labelledBy, describedBy, onForward, onBack, first, footer, children } = props
  useOverlayBlocker(open, onClose)
  const focus = useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its top
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0
  }, [labelledBy])
  const scroll = (by: number) => () => body.current?.scrollBy(0, by)
  const keys: Record<string, () => void> = {
    ArrowRight: onForward,
    ArrowLeft: onBack,
    ArrowDown: scroll(lines),
    ArrowUp: scroll(-lines),
  }
  const turn = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="multi-step fixed inset-0 z-tour grid place-items-center p-8 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in phone:place-items-end phone:p-0">
          <Radix.Content
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              focus.onOpenAutoFocus()
              first()?.focus()
            }}
            onCloseAutoFocus={focus.onCloseAutoFocus}
            onInteractOutside={(event) => event.preventDefault()}
            onKeyDown={turn}
            className="flex max-h-[calc(100dvh-64px)] w-full max-w-[880px] flex-col overflow-hidden rounded-dialog bg-raised shadow-4 outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in phone:max-h-[96dvh] phone:max-w-none phone:rounded-t-sheet phone:rounded-b-none phone:data-[state=closed]:animate-sheet-out phone:data-[state=open]:animate-sheet-in"
          >
            <MultiStepHeader {...props} />
            <div
              ref={(element) => {
                body.current = element
                return reachByKeyboard(element)
              }}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line"
            >
              {children}
            </div>
            <footer className="flex items-center gap-2.5 border-t phone:grid phone:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] phone:*:h-auto phone:*:min-h-[50px] phone:*:px-2 phone:*:whitespace-normal tiny:grid-cols-2 border-line bg-[color-mix(in_srgb,var(--color-canvas)_50%,var(--color-raised))] px-6 py-4 phone:px-4 phone:pt-3 phone:pb-[max(28px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function MultiStepHeader({ position, percent, progressLabel, closeLabel }: MultiStepDialogProps) {
  return (
    <header className="flex items-center gap-4 py-2.5 pr-4 pl-6 phone:py-1.5 phone:pr-2 phone:pl-4">
      <span className="text-small font-semibold tabular-nums">{position}</span>
      <div
        role="progressbar"
        aria-label={progressLabel}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-[3px] bg-track"
      >
        <div
          className="h-full rounded-[3px] bg-primary transition-[width] duration-300 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <Radix.Close asChild>
        <IconButton icon={X} label={closeLabel} />
      </Radix.Close>
    </header>
  )
}

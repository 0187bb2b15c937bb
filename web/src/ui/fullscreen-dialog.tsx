import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useOverlayBlocker } from '../lib/overlays/navigation-blocker.ts'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { keepsOpenFor } from './keeps-open-for.ts'
import { useReturnFocus } from './return-focus.ts'
import { scrim } from './scrim.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type FullscreenDialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One line below the title of a dark header. */
  context?: ReactNode
  /** 'Close' where left out. */
  closeLabel?: string | undefined
  /** dark: a camera's picture fills it, in both themes, below the header. */
  look: 'dark' | 'plain'
  /** Content at the right of a dark header, 48 px high. */
  end?: ReactNode
  /** Replaces the close button and the title; the title is then for screen readers only. */
  header?: ReactNode
  children: ReactNode
}

/** Classes of round controls over a camera's picture. */
export const overPicture =
  'size-12 rounded-full bg-[#0e1110]/72 text-white hover:bg-[#0e1110] hover:text-white phone:size-12'

/** A full-screen dialog on a phone, phone-shaped on larger screens. Load it on intent. */
export function FullscreenDialog({
  open,
  onClose,
  title,
  context,
  closeLabel,
  look,
  end,
  header,
  children,
}: FullscreenDialogProps) {
  const { t } = useLingui()
  useOverlayBlocker(open, onClose)
  const isDark = look === 'dark'
  const close = (
    <Radix.Close asChild>
      <IconButton
        icon={X}
        label={closeLabel ?? t`Close`}
        className={isDark ? overPicture : 'order-last ml-auto'}
      />
    </Radix.Close>
  )
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        {/* As in Dialog: it stays until its content has faded. */}
        <div
          data-state={open ? 'open' : 'closed'}
          className="pointer-events-none fixed inset-0 z-dialog grid place-items-center p-8 data-[state=closed]:animate-hold phone:p-0"
        >
          <Radix.Content
            aria-describedby={undefined}
            data-fullscreen=""
            {...useReturnFocus()}
            onEscapeKeyDown={(event) => {
              if (keepsOpenFor(event)) event.preventDefault()
            }}
            className={cx(
              'pointer-events-auto relative flex h-[min(760px,100dvh-64px)] w-full max-w-[440px] flex-col overflow-hidden rounded-dialog shadow-4 outline-none phone:h-dvh phone:max-w-none phone:rounded-none',
              'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
              isDark ? 'bg-[#0b100f] text-white scheme-dark' : 'bg-canvas text-ink',
            )}
          >
            <header
              className={cx(
                'flex items-center gap-3',
                isDark
                  ? 'absolute inset-x-0 top-0 z-1 bg-[linear-gradient(#000000b8,#00000080_55%,#0000)] px-4 pt-[max(14px,env(safe-area-inset-top))] pb-11 tiny:px-2'
                  : 'min-h-16 pt-[env(safe-area-inset-top)] pr-2 pl-4',
              )}
            >
              {header ? (
                <>
                  <VisuallyHidden>
                    <Radix.Title>{title}</Radix.Title>
                  </VisuallyHidden>
                  {header}
                </>
              ) : (
                <>
                  {close}
                  <div className={cx(isDark && 'min-w-0 flex-1 text-center')}>
                    <Radix.Title className="text-dialog-title">{title}</Radix.Title>
                    {context ? (
                      <p dir="auto" className="truncate text-small text-[#b6beb8]">
                        {context}
                      </p>
                    ) : null}
                  </div>
                  {isDark ? <span className="grid size-[48px] place-items-center">{end}</span> : null}
                </>
              )}
            </header>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

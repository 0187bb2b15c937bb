import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { useOverlayBlocker } from '../lib/overlays/navigation-blocker.ts'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { keepsOpenFor } from './keeps-open-for.ts'
import { reachByKeyboard } from './reach-by-keyboard.ts'
import { useReturnFocus } from './return-focus.ts'
import { scrim } from './scrim.ts'
import { shouldAutoFocus } from './should-auto-focus.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

const widths = {
  sm: 'max-w-[440px]',
  narrow: 'max-w-[520px]',
  md: 'max-w-[560px]',
  wide: 'max-w-[620px]',
  form: 'max-w-[680px]',
  lg: 'max-w-[820px]',
  xl: 'max-w-[860px]',
}

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One line of context below the title. */
  context?: ReactNode
  /** 'Close' where left out; null: no close button, for a dialog that ends by its footer alone. */
  closeLabel?: string | null | undefined
  /** sm 440 px, narrow 520, md 560, wide 620, form 680 for two columns, lg 820, xl 860. On a phone every dialog is a sheet of the full width. */
  size?: keyof typeof widths | undefined
  /** A drawing of the dialog's subject, above the title. */
  picture?: ReactNode
  /** A small picture of the dialog's subject, before the title and its line. */
  thumbnail?: ReactNode
  /** Buttons on a tinted ground; on a phone the primary one is twice as wide. */
  footer?: ReactNode
  /** Wraps body and footer in one form, without the browser's own validation messages. */
  onSubmit?: ComponentProps<'form'>['onSubmit']
  /** A request runs: Escape, the scrim, Back and the close button do nothing. */
  locked?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Chooses the first focus; call `preventDefault` when it has set one. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  children: ReactNode
}

/**
 * Focuses the field with `autofocus`, else the first field when there is a keyboard; on a phone a focus would open the
 * keyboard over the sheet.
 */
function focusFirst(content: HTMLElement | null) {
  const asking = content?.querySelector<HTMLElement>('[data-cursor]')
  const field = content?.querySelector<HTMLElement>(
    ':is(input, select, textarea):not(:disabled, [type=hidden], [tabindex="-1"])',
  )
  const target = asking ?? (field && shouldAutoFocus() ? field : content)
  target?.focus()
}

/** A centred dialog from 768 px, a bottom sheet below. Traps the focus and returns it. Load it on intent. */
export function Dialog(props: DialogProps) {
  const { open, onClose, size = 'md', onSubmit, locked, role = 'dialog', onOpenAutoFocus } = props
  const content = useRef<HTMLDivElement>(null)
  const focus = useReturnFocus()
  useOverlayBlocker(open, () => (locked ? undefined : onClose()))
  const hold = (event: Event) => {
    if (locked) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || locked ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        {/* The portal unmounts at once what has no animation of its own, so this element holds the content until
            that has faded. */}
        <div
          data-state={open ? 'open' : 'closed'}
          className="pointer-events-none fixed inset-0 z-dialog grid place-items-center p-8 data-[state=closed]:animate-hold phone:place-items-end phone:p-0"
        >
          <Radix.Content
            role={role}
            data-sheet=""
            {...(props.context === undefined && { 'aria-describedby': undefined })}
            ref={content}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus()
              onOpenAutoFocus?.(event)
              if (event.defaultPrevented) return
              event.preventDefault()
              focusFirst(content.current)
            }}
            onCloseAutoFocus={focus.onCloseAutoFocus}
            onEscapeKeyDown={(event) => {
              if (keepsOpenFor(event)) event.preventDefault()
              hold(event)
            }}
            onInteractOutside={hold}
            className={cx(
              'pointer-events-auto flex max-h-[calc(100dvh-64px)] w-full flex-col overflow-hidden rounded-dialog bg-raised shadow-4 outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
              'phone:max-h-[92dvh] phone:max-w-none phone:rounded-t-sheet phone:rounded-b-none phone:data-[state=closed]:animate-sheet-out phone:data-[state=open]:animate-sheet-in',
              widths[size],
            )}
          >
            <DialogHeader {...props} sheet={content} />
            {onSubmit ? (
              <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
                <DialogInside {...props} />
              </form>
            ) : (
              <DialogInside {...props} />
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

type DialogHeaderProps = DialogProps & { sheet: RefObject<HTMLDivElement | null> }

function DialogHeader(props: DialogHeaderProps) {
  const { title, context, picture, thumbnail, closeLabel, locked = false, onClose, sheet } = props
  const { t } = useLingui()
  const drag = useSheetDrag({ sheet, onClose, isLocked: locked })
  return (
    <div {...drag} className="shrink-0 phone:touch-none">
      <span className="mx-auto mt-2.5 mb-2 hidden h-[5px] w-10 rounded-[3px] bg-line-strong opacity-55 phone:block" />
      {picture ? <div className="px-6 pt-6 phone:px-4 phone:pt-1">{picture}</div> : null}
      <header className="flex items-start gap-4 px-6 pt-[22px] phone:px-4 phone:pt-1.5">
        {thumbnail}
        <div className="min-w-0">
          <Radix.Title className="text-dialog-title">{title}</Radix.Title>
          {context === undefined ? null : (
            <Radix.Description className="mt-0.5 line-clamp-2 text-meta text-ink-2 phone:text-small">
              {context}
            </Radix.Description>
          )}
        </div>
        {closeLabel === null ? null : (
          <Radix.Close asChild>
            <IconButton
              icon={X}
              label={closeLabel ?? t`Close`}
              disabled={locked}
              className="-mt-1.5 -mr-2 ml-auto"
            />
          </Radix.Close>
        )}
      </header>
    </div>
  )
}

function DialogInside({ children, footer }: DialogProps) {
  return (
    <>
      <div
        ref={reachByKeyboard}
        className="grid min-h-0 flex-1 content-start gap-[18px] overflow-y-auto overscroll-contain px-6 pt-5 pb-6 phone:gap-4 phone:px-4 phone:pt-4 phone:pb-5"
      >
        {children}
      </div>
      {footer ? <DialogFooter>{footer}</DialogFooter> : null}
    </>
  )
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex items-center justify-end gap-2.5 tiny:flex-wrap border-t border-line bg-[color-mix(in_srgb,var(--color-canvas)_50%,var(--color-raised))] px-6 py-4 phone:px-4 phone:pt-3 phone:pb-[max(28px,env(safe-area-inset-bottom))] phone:[&>*]:h-[50px] phone:[&>*]:whitespace-normal phone:[&>*]:flex-1 phone:[&>[data-variant=danger]]:flex-2 phone:[&>[data-variant=primary]]:flex-2">
      {children}
    </footer>
  )
}

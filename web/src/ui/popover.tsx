import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { cx } from './class-names.ts'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element it is placed by; the popover neither opens on it nor gives it a role. */
  anchor: ReactNode
  /** The button that opens it: handles presses itself, and gets the focus back. */
  opener?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  /** "presentation" when the content has its own role, such as a listbox. */
  role?: 'dialog' | 'presentation' | undefined
  label?: string | undefined
  /** Moves the focus inside when it opens. Off for lists that follow an input. */
  takesFocus?: boolean | undefined
  /** As wide as its anchor. */
  fitAnchor?: boolean | undefined
  /** Off inside a dialog: it is positioned as fixed then, so that the scrolling body does not clip it. */
  portal?: boolean | undefined
  className?: string | undefined
}

/** A floating surface next to an element. Load it on intent. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, anchor, children, align = 'start', role = 'dialog', label, className } = props
  const { takesFocus = true, fitAnchor, portal = true, opener } = props
  const content = (
    <Radix.Content
      role={role}
      aria-label={label}
      align={align}
      sideOffset={6}
      collisionPadding={12}
      onOpenAutoFocus={(event) => (takesFocus ? undefined : event.preventDefault())}
      onCloseAutoFocus={(event) => {
        if (takesFocus && !opener) return
        event.preventDefault()
        // Focus returns to the opener unless the person has moved it, by a link or into another field.
        if (!document.activeElement || document.activeElement === document.body) opener?.current?.focus()
      }}
      onInteractOutside={(event) => {
        if (event.target instanceof Node && opener?.current?.contains(event.target)) event.preventDefault()
      }}
      className={cx(
        'z-dialog origin-top rounded-card border border-line bg-raised shadow-3 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
        fitAnchor && 'w-(--radix-popover-trigger-width)',
        className,
      )}
    >
      {children}
    </Radix.Content>
  )
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor asChild>{anchor}</Radix.Anchor>
      {portal ? <Radix.Portal>{content}</Radix.Portal> : content}
    </Radix.Root>
  )
}

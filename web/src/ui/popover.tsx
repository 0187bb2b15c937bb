import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { cx } from './class-names.ts'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it hangs on; it stays yours: the popover neither opens it nor gives it a role. */
  anchor: ReactNode
  /** The button that opens it: a press there is its own to answer, and the focus goes back to it. */
  opener?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  /** "presentation" where the content brings its own role, such as a listbox. */
  role?: 'dialog' | 'presentation' | undefined
  label?: string | undefined
  /** Takes the focus when it opens. Off for lists that follow an input. */
  takesFocus?: boolean | undefined
  /** As wide as its anchor. */
  fitAnchor?: boolean | undefined
  /** Off inside a dialog: it is fixed then, so that the scrolling body does not cut it off. */
  portal?: boolean | undefined
  className?: string | undefined
}

/** A surface that hangs on an element. Load it on intent. */
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
        // Whoever went on, by a link or into another field, keeps the place.
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

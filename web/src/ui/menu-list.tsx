import { DropdownMenu as Radix } from 'radix-ui'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuItem } from './menu-item.ts'

type MenuListProps = {
  label: string
  items: readonly MenuItem[]
  header: ReactNode
  align: 'start' | 'end'
  wide?: boolean | undefined
  open: boolean
  /** Opened by a key: the focus goes to the first entry. */
  fromFirst: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opened the list: it does its own toggling and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
}

/** The list of a Menu, placed by an invisible anchor over the menu's button. */
export function MenuList(props: MenuListProps) {
  const { label, items, header, align, wide, open, fromFirst, onOpenChange, button } = props
  const [inner, setInner] = useState<MenuItem>()
  const list = useRef<HTMLDivElement>(null)
  // A submenu replaces the chosen entry, and its focus is lost.
  useEffect(() => {
    if (inner) focusFirst(list.current)
  }, [inner])
  // The first key press happened before the list was mounted.
  const enter = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!fromFirst || target !== currentTarget || currentTarget.contains(relatedTarget)) return
    focusFirst(currentTarget)
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>
        <span
          aria-hidden="true"
          tabIndex={-1}
          className="pointer-events-none absolute inset-0"
          // The anchor is no button: only its position is used.
          role="presentation"
        />
      </Radix.Trigger>
      <Radix.Portal container={landmarkOf(button.current)}>
        <Radix.Content
          ref={list}
          onFocus={enter}
          aria-label={inner?.label ?? label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            setInner(undefined)
            if (!document.activeElement || document.activeElement === document.body) button.current?.focus()
          }}
          // The dialogs' layer, because a menu inside a dialog must be above it.
          className={cx(
            'z-dialog max-h-(--radix-dropdown-menu-content-available-height) min-w-44 origin-top overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-3 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            wide && 'w-[296px] max-w-(--radix-dropdown-menu-content-available-width)',
          )}
        >
          {header ? <div className="px-3 pt-1.5 pb-2">{header}</div> : null}
          {(inner?.items ?? items).map((item) => (
            <Entry
              key={item.id ?? item.label}
              item={item}
              onSelect={(event) => {
                if (item.items) {
                  event.preventDefault()
                  setInner(item)
                  return
                }
                // Before the action, so that a dialog it opens returns the focus to the button.
                button.current?.focus()
                item.onSelect?.()
              }}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The landmark of the menu's button, so that people who navigate by landmarks find the list in it. */
function landmarkOf(button: Element | null): HTMLElement | undefined {
  return (
    button?.closest<HTMLElement>('main, dialog') ??
    button?.closest<HTMLElement>('header, nav, aside') ??
    undefined
  )
}

/** Focuses the first entry without scrolling the page, because the list is in sight. */
function focusFirst(list: Element | null): void {
  list?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus({ preventScroll: true })
}

function Entry({ item, onSelect }: { item: MenuItem; onSelect: (event: Event) => void }) {
  const content = (
    <>
      {item.icon ? <Icon of={item.icon} size={18} className={item.danger ? '' : 'text-ink-2'} /> : null}
      {item.detail === undefined ? (
        item.label
      ) : (
        <span className={cx('min-w-0 flex-1', !item.icon && 'pl-7')}>
          <span dir="auto" className="block truncate font-semibold">
            {item.label}
          </span>{' '}
          <span className="block truncate text-small text-ink-2">{item.detail}</span>
        </span>
      )}
    </>
  )
  return (
    <>
      {item.separated ? <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" /> : null}
      <Radix.Item
        asChild
        {...(item.disabled && { disabled: true })}
        onSelect={onSelect}
        className={cx(
          'flex min-h-[38px] w-full cursor-pointer items-center gap-2.5 rounded-[7px] px-3 text-left text-[0.90625rem]/5 outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-hover phone:min-h-12 phone:text-[1rem]/6',
          item.detail !== undefined && 'min-h-[52px] phone:min-h-14',
          item.danger && 'text-bad',
        )}
      >
        {item.href === undefined ? (
          <button type="button">{content}</button>
        ) : (
          <a href={item.href}>{content}</a>
        )}
      </Radix.Item>
    </>
  )
}

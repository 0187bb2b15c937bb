import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'
import type { MenuItem } from './menu-item.ts'

export type { MenuItem }

type MenuProps = {
  /** Name of the button: "Actions for Camping gear". */
  label: string
  items: readonly MenuItem[]
  /** The button's icon; `children` for another look, such as an avatar or text. */
  icon?: IconGraphic | undefined
  children?: ReactNode
  /** Content above the items, such as the signed-in person. */
  header?: ReactNode
  align?: 'start' | 'end' | undefined
  /** A list of 296 px, for items with a second line. */
  wide?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  look?: 'plain' | 'outlined' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

const { Part: MenuList, preload } = lazyPart(() => import('./menu-list.tsx').then((file) => file.MenuList))
const loadList = () => void preload().catch(() => undefined)

/** A button with a list of actions. The list's code loads when the pointer or the focus reaches the button. */
export function Menu(props: MenuProps) {
  const { label, items, icon, children, header, align = 'end', size = 'md', look = 'plain' } = props
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [byKey, setByKey] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const show = (isByKey: boolean) => {
    setOpen(true)
    setByKey(isByKey)
    // Without a connection the button closes again; another press tries again.
    preload().then(
      () => setWanted(true),
      () => setOpen(false),
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the key of its button and of its list.
    <span
      className={cx('relative inline-flex', props.className)}
      // Also before the list's code has come, or the list itself listens.
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        disabled={props.disabled}
        onPointerEnter={loadList}
        onFocus={loadList}
        // A press by keyboard has a click count of 0.
        onClick={({ detail }) => (open ? setOpen(false) : show(detail === 0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          show(true)
        }}
        className={cx(
          'inline-grid min-w-8 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink disabled:opacity-60 phone:min-h-touch phone:min-w-touch',
          size === 'sm' ? 'min-h-8' : 'min-h-10 min-w-10',
          look === 'outlined' && 'border border-line bg-surface shadow-1',
        )}
      >
        {icon ? <Icon of={icon} size={size === 'sm' ? 18 : 20} /> : children}
      </button>
      {wanted ? (
        <MenuList
          label={label}
          items={items}
          header={header}
          align={align}
          wide={props.wide}
          open={open}
          fromFirst={byKey}
          onOpenChange={setOpen}
          button={button}
        />
      ) : null}
    </span>
  )
}

import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'

export type ComboboxOption = {
  value: string
  label: string
  /** At the left of the row: a tile or an icon. */
  start?: ReactNode
  /** At the right of the row, in grey: a place, a number. */
  detail?: ReactNode
}

type OwnProps = {
  /** What stands in the field; with `freeText` any text, else the label of the choice. */
  value: string
  onValueChange: (value: string) => void
  options: readonly ComboboxOption[]
  /** The value of the chosen option, where the field shows something else than values. */
  chosen?: string | undefined
  /** The options already answer what was typed: show them all. */
  filtered?: boolean | undefined
  /** The name of the list: "Locations". */
  listLabel: string
  /** The name of the button that opens the list. */
  openLabel: string
  /** At the left of the field. */
  start?: ReactNode
}

type ComboboxProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'onChange' | 'type' | 'list'>

/** A text field with suggestions: any text is taken, the list only helps. Arrows, Enter, Escape work it. */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, options, listLabel, openLabel, start, className, onBlur, ...rest } = props
  const { chosen = value, filtered, ...input } = rest
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  const frame = useRef<HTMLSpanElement>(null)
  const listId = useId()
  const wiring = useFieldWiring(input)
  // Until something is typed the whole list shows, so that another choice is one press away.
  const needle = typed && !filtered ? value.trim().toLocaleLowerCase() : ''
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(needle))
  const shown = open && found.length > 0

  const openList = () => {
    setOpen(true)
    setActive(found.findIndex((option) => option.value === chosen))
  }
  const close = () => {
    setOpen(false)
    setTyped(false)
    setActive(-1)
  }
  const choose = (option: ComboboxOption) => {
    onValueChange(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!shown) return openList()
      setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && shown) {
      const option = found[active]
      if (option) {
        event.preventDefault()
        choose(option)
      }
    } else if (event.key === 'Tab') {
      close()
    }
  }

  const field = (
    <span ref={frame} className={cx('field-box pr-1', className)}>
      {start}
      <input
        autoComplete="off"
        {...input}
        {...wiring}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onValueChange(event.currentTarget.value)
          setTyped(true)
          // What was found elsewhere is a strict choice: Enter takes the first.
          setActive(filtered ? 0 : -1)
          setOpen(true)
        }}
        onClick={() => (open ? undefined : openList())}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
        className="w-full min-w-0 flex-1 bg-transparent py-2 outline-none"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={openLabel}
        disabled={input.disabled}
        onPointerDown={(event) => {
          event.preventDefault()
          if (open) return close()
          frame.current?.querySelector('input')?.focus()
          openList()
        }}
        className="touch-area grid size-9 shrink-0 place-items-center text-ink-3"
      >
        <Icon of={ChevronDown} size={16} />
      </button>
    </span>
  )

  return (
    <Popover
      open={shown}
      onOpenChange={(next) => (next ? undefined : close())}
      anchor={field}
      role="presentation"
      takesFocus={false}
      fitAnchor
      portal={false}
    >
      <div id={listId} role="listbox" aria-label={listLabel} className="max-h-64 overflow-y-auto p-1.5">
        {found.map((option, index) => (
          <ListEntry
            key={option.value}
            id={`${listId}-${index}`}
            option={option}
            chosen={option.value === chosen}
            active={index === active}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
    </Popover>
  )
}

type ListEntryProps = {
  id: string
  option: ComboboxOption
  chosen: boolean
  active: boolean
  onChoose: () => void
}

function ListEntry({ id, option, chosen, active, onChoose }: ListEntryProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: options are pointed at by aria-activedescendant
    <div
      id={id}
      ref={(element) => {
        if (active) element?.scrollIntoView?.({ block: 'nearest' })
      }}
      role="option"
      aria-selected={chosen}
      // Pressing must not take the focus out of the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-[38px] cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 phone:min-h-12',
        active ? 'bg-primary-soft' : 'hover:bg-hover',
      )}
    >
      {option.start}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.detail ? <span className="shrink-0 text-meta text-ink-3">{option.detail}</span> : null}
      {chosen ? <Icon of={Check} size={16} className="text-primary-ink" /> : null}
    </div>
  )
}

import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import { type ComboboxOption, useSuggestions } from './use-suggestions.ts'

type OwnProps = {
  /** The field's text. */
  value: string
  /** Called with the typed text. */
  onSearch: (text: string) => void
  /** Called after a choice, by Escape and when the field is left: typed words give way to the chosen name. */
  onSearchEnd: () => void
  /** Called with the value of the option that is taken. */
  onChoose: (value: string) => void
  /** The results for the text, all of which are shown. */
  options: readonly ComboboxOption[]
  /** The value of the chosen option. */
  chosen: string
  /** The options are results for earlier text: Enter waits for the current ones. */
  stale?: boolean | undefined
  /** Shown in place of the list when the typed text has no results: "No containers match “attic”". */
  nothingFound?: string | undefined
  /** The name of the list: "Locations". */
  listLabel: string
  /** The name of the button that opens the list. */
  openLabel: string
  /** At the left of the field. */
  start?: ReactNode
}

type ComboboxProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'onChange' | 'type' | 'list'>

/** A field that searches for options and takes one of them. It is operated by the arrow keys, Enter and Escape. */
export function Combobox(props: ComboboxProps) {
  const { value, options, chosen, nothingFound, listLabel, openLabel, start, className, ...rest } = props
  const { onSearch, onSearchEnd, onChoose, stale = false, onBlur, ...input } = rest
  const tellsNothing = nothingFound !== undefined
  const list = useSuggestions({
    value,
    onSearch,
    onSearchEnd,
    onChoose,
    options,
    chosen,
    stale,
    tellsNothing,
  })
  const frame = useRef<HTMLSpanElement>(null)
  const listId = useId()
  const wiring = useFieldWiring(input)
  const { open, shown, active, isNothingFound, openList, hide, end } = list

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
        onChange={(event) => list.change(event.currentTarget.value)}
        onClick={() => (open ? undefined : openList())}
        onKeyDown={(event) => {
          input.onKeyDown?.(event)
          list.pressKey(event)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          end()
        }}
        className="w-full min-w-0 flex-1 bg-transparent py-2 outline-none"
      />
      <OpenButton
        label={openLabel}
        disabled={input.disabled}
        onPress={() => {
          if (open) return end()
          frame.current?.querySelector('input')?.focus()
          openList()
        }}
      />
    </span>
  )
  return (
    <Popover
      open={shown || isNothingFound}
      onOpenChange={(next) => (next ? undefined : hide())}
      anchor={field}
      role="presentation"
      takesFocus={false}
      fitAnchor
      portal={false}
    >
      {options.length === 0 ? (
        <p role="status" className="px-4 py-3 text-small text-ink-2">
          {nothingFound}
        </p>
      ) : (
        <List {...{ listId, list, listLabel, options, chosen }} />
      )}
    </Popover>
  )
}

type ListProps = {
  listId: string
  list: ReturnType<typeof useSuggestions>
  listLabel: string
  options: readonly ComboboxOption[]
  chosen: string
}

function List({ listId, list, listLabel, options, chosen }: ListProps) {
  return (
    <div id={listId} role="listbox" aria-label={listLabel} className="max-h-64 overflow-y-auto p-1.5">
      {options.map((option, index) => (
        <ListEntry
          key={option.value}
          id={`${listId}-${index}`}
          option={option}
          chosen={option.value === chosen}
          active={index === list.active}
          onChoose={() => list.choose(option)}
        />
      ))}
    </div>
  )
}

type OpenButtonProps = { label: string; disabled: boolean | undefined; onPress: () => void }

/** Opens on pointer down, so that the field keeps the focus and the list does not close first. */
function OpenButton({ label, disabled, onPress }: OpenButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onPointerDown={(event) => {
        event.preventDefault()
        onPress()
      }}
      className="touch-area grid size-9 shrink-0 place-items-center text-ink-3"
    >
      <Icon of={ChevronDown} size={16} />
    </button>
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
      // A press must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-[38px] cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 phone:min-h-12',
        active ? 'bg-primary-soft' : 'hover:bg-hover',
      )}
    >
      {option.start}
      <span dir="auto" className="min-w-0 flex-1 truncate text-left">
        {option.label}
      </span>
      {option.detail ? (
        <span dir="auto" className="max-w-1/2 shrink-0 truncate text-meta text-ink-3">
          {option.detail}
        </span>
      ) : null}
      {chosen ? <Icon of={Check} size={16} className="text-primary-ink" /> : null}
    </div>
  )
}

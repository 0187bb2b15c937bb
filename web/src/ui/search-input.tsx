import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { isChoosingSigns } from '../lib/screen/hotkeys.ts'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'

type OwnProps = {
  /** Name for screen readers; also the placeholder by default. */
  label: string
  value: string
  onValueChange: (value: string) => void
  /** The shortcut that focuses the field, shown while it is empty. */
  keyHint?: string | undefined
  /** Number of matches in a live region: "12 found". Empty while nothing is searched. */
  found?: string | undefined
  /** Another way to fill the field, at its end, such as a voice button. */
  end?: ReactNode
}

type SearchInputProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'onChange' | 'type'>

/** A search field with its icon, a clear button and a key hint. Escape empties it first. */
export function SearchInput(props: SearchInputProps) {
  const { label, value, onValueChange, keyHint, found, end, className, onKeyDown, ...input } = props
  const { t } = useLingui()
  const clearLabel = t`Clear search`
  const frame = useRef<HTMLSpanElement>(null)
  const clear = () => {
    onValueChange('')
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <span ref={frame} className={cx('field-box pr-1.5', className)}>
      <Icon of={Search} size={18} className="text-ink-3" />
      <input
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isChoosingSigns(event)) return
          onKeyDown?.(event)
          if (event.key === 'Escape' && value !== '' && !event.defaultPrevented) {
            event.preventDefault()
            onValueChange('')
          }
        }}
        className="w-full min-w-0 flex-1 bg-transparent py-2 text-ellipsis outline-none"
      />
      {found === undefined ? null : (
        <span role="status" className="shrink-0 text-meta text-ink-3 tabular-nums">
          {found}
        </span>
      )}
      {value === '' && keyHint ? <Kbd className="mr-1.5">{keyHint}</Kbd> : null}
      {value === '' ? null : (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={clear}
          className="touch-area inline-grid size-7 shrink-0 place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
        >
          <Icon of={X} size={16} />
        </button>
      )}
      {end}
    </span>
  )
}

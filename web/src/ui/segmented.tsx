import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

type Option<Value extends string> = {
  value: Value
  label: ReactNode
  /** Name, when the label is only an icon. */
  name?: string | undefined
  count?: number | string | undefined
  disabled?: boolean | undefined
}

type SegmentedProps<Value extends string> = {
  /** Name of the group: "Stock status". */
  label: string
  options: readonly Option<Value>[]
  /** Null when no option is selected. */
  value: Value | null
  onChange: (value: Value) => void
  /** Parts share the whole width; on a phone always. */
  full?: boolean | undefined
  className?: string | undefined
}

/** Up to four options side by side, one of them on. Native radio buttons, so arrow keys change the choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, full, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'gap-0.5 rounded-segment bg-sunken p-[3px] phone:flex phone:flex-wrap phone:rounded-card',
        full ? 'flex' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.name}
          className={cx(
            'relative inline-flex h-[34px] items-center justify-center gap-[7px] rounded-[7px] px-3 text-[0.84375rem]/[1.125rem] font-medium whitespace-nowrap text-ink-2 transition-colors phone:h-11 phone:flex-1 phone:rounded-[9px] phone:px-1.5 phone:text-[0.90625rem]/5',
            'hover:text-ink has-checked:bg-selected has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line),0_1px_2px_rgb(40_34_20/0.1)]',
            'has-disabled:text-ink-3 has-disabled:hover:text-ink-3',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            full && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.name}
            checked={option.value === value}
            disabled={option.disabled}
            // The stop of the Tab key, said for dialogs, whose loop of the focus would take an unchecked one for the last.
            tabIndex={value !== null && option.value !== value ? -1 : 0}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none disabled:cursor-default rounded-[inherit] outline-none"
          />
          {option.label}{' '}
          {option.count === undefined ? null : (
            <span className="font-normal text-ink-3 tabular-nums">{option.count}</span>
          )}
        </label>
      ))}
    </div>
  )
}

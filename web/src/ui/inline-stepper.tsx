import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { AnimatedNumber } from './animated-number.tsx'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'
import { useAutoRepeat } from './use-auto-repeat.ts'

type InlineStepperProps = {
  /** Name of the group: "Quantity of AA batteries". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  onChange: (next: number) => void
  min?: number | undefined
  max?: number | undefined
  /** Formats the number; plain digits by default. */
  format?: ((value: number) => string) | undefined
  /** Inside a list row, the arrow keys reach its buttons and Tab skips them. */
  inRow?: boolean | undefined
  /** sm for table rows, lg for touch. */
  size?: 'sm' | 'lg' | undefined
  className?: string | undefined
}

/**
 * A quantity edited in place: minus, the number, plus. Each press reports the next value at once; a held button
 * repeats.
 */
export function InlineStepper(props: InlineStepperProps) {
  const { label, value, format, size = 'sm', className } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and layout into a table cell
    <div role="group" aria-label={label} className={cx('inline-flex items-center gap-1', className)}>
      <LessEnd {...props} size={size} />
      <output
        aria-live="polite"
        className={cx(
          'overflow-clip text-center font-semibold tabular-nums',
          size === 'sm' ? 'min-w-9 text-[0.9375rem]/5' : 'min-w-14 text-[1.1875rem]/6',
        )}
      >
        <AnimatedNumber value={value} format={format} />
      </output>
      <MoreEnd {...props} size={size} />
    </div>
  )
}

type Ends = Pick<
  InlineStepperProps,
  'decreaseLabel' | 'increaseLabel' | 'value' | 'onChange' | 'min' | 'max' | 'inRow' | 'size'
>

/** The minus button. */
export function LessEnd({ decreaseLabel, value, onChange, min = 0, ...rest }: Ends) {
  return (
    <End
      {...rest}
      icon={Minus}
      label={decreaseLabel}
      shortcut="Minus"
      blocked={value <= min}
      onPress={() => onChange(value - 1)}
    />
  )
}

/** The plus button. */
export function MoreEnd({ increaseLabel, value, onChange, max, ...rest }: Ends) {
  return (
    <End
      {...rest}
      icon={Plus}
      label={increaseLabel}
      shortcut="Plus"
      blocked={max !== undefined && value >= max}
      onPress={() => onChange(value + 1)}
    />
  )
}

type EndProps = Pick<Ends, 'inRow' | 'size'> & {
  icon: IconGraphic
  label: string
  /** Its shortcut within a list row (`row-keys.ts`). */
  shortcut: 'Plus' | 'Minus'
  blocked: boolean
  onPress: () => void
}

/** Stays focusable at its limit, so that keyboard users keep their place in the row at zero. */
function End({ icon, label, shortcut, blocked, onPress, inRow, size }: EndProps) {
  const listeners = useAutoRepeat(() => (blocked ? undefined : onPress()))
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={blocked || undefined}
      tabIndex={inRow ? -1 : undefined}
      {...listeners}
      className={cx(
        'touch-area inline-grid shrink-0 select-none place-items-center rounded-control border border-line bg-surface text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-disabled:text-ink-3',
        size === 'sm' ? 'size-8' : 'size-touch',
      )}
    >
      <Icon of={icon} size={16} />
    </button>
  )
}

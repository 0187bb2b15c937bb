import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'

type InlineStepperProps = {
  /** The name of the group: "Quantity of AA batteries". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  onChange: (next: number) => void
  min?: number | undefined
  max?: number | undefined
  /** How the number is written; the plain number unless given. */
  format?: ((value: number) => string) | undefined
  /** The ends show on hover of the surrounding `group/row`, on focus and on touch screens only. */
  quiet?: boolean | undefined
  /** sm for table rows, lg for a thumb. */
  size?: 'sm' | 'lg' | undefined
  className?: string | undefined
}

/** A quantity changed in place: minus, the number, plus. Each press reports the next value at once. */
export function InlineStepper(props: InlineStepperProps) {
  const { label, decreaseLabel, increaseLabel, value, onChange, min = 0, max, format = String } = props
  const { quiet, size = 'sm', className } = props
  const atMax = max !== undefined && value >= max
  const end = cx(
    'touch-area inline-grid shrink-0 place-items-center rounded-control border border-line bg-surface text-ink-2 transition-[opacity,background-color] hover:bg-hover hover:text-ink aria-disabled:text-ink-3',
    size === 'sm' ? 'size-8' : 'size-11',
    quiet && 'opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 touch:opacity-100',
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and layout into a table cell
    <div role="group" aria-label={label} className={cx('inline-flex items-center gap-1', className)}>
      <End
        className={end}
        icon={Minus}
        label={decreaseLabel}
        shortcut="Minus"
        blocked={value <= min}
        onPress={() => onChange(value - 1)}
      />
      <output
        aria-live="polite"
        className={cx(
          'text-center font-semibold tabular-nums',
          size === 'sm' ? 'min-w-9 text-[0.9375rem]/5' : 'min-w-14 text-[1.1875rem]/6',
        )}
      >
        {format(value)}
      </output>
      <End
        className={end}
        icon={Plus}
        label={increaseLabel}
        shortcut="Plus"
        blocked={atMax}
        onPress={() => onChange(value + 1)}
      />
    </div>
  )
}

type EndProps = {
  className: string
  icon: IconGraphic
  label: string
  /** Within a row of a list (`row-keys.ts`). */
  shortcut: 'Plus' | 'Minus'
  blocked: boolean
  onPress: () => void
}

/** Stays focusable at its limit, so that a keyboard is not thrown out of the row by reaching zero. */
function End({ className, icon, label, shortcut, blocked, onPress }: EndProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={blocked || undefined}
      onClick={blocked ? undefined : onPress}
      className={className}
    >
      <Icon of={icon} size={16} />
    </button>
  )
}

import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useRef } from 'react'
import { cx } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { Icon, type IconGraphic } from './icon.tsx'

type OwnProps = {
  /** Names of the two buttons: "Decrease quantity", "Increase quantity". */
  decreaseLabel: string
  increaseLabel: string
  min?: number | string | undefined
  max?: number | string | undefined
}

type QuantityStepperProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'type'>

/** Sets the value and fires input events, so that controlled inputs and a form's `register` notice it. */
function type(input: HTMLInputElement, value: number) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, String(value))
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A whole number in a form: typed, or changed by two buttons, which do not repeat and stop at min and max. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { decreaseLabel, increaseLabel, min = 0, max, className, ...input } = props
  const frame = useRef<HTMLSpanElement>(null)
  const wiring = useFieldWiring(input)
  const step = (by: number) => {
    const field = frame.current?.querySelector('input')
    if (!field) return
    const now = Number.parseInt(field.value, 10)
    const lowest = Number(min)
    const next = Number.isNaN(now) ? lowest : now + by
    const within = Math.min(Number(max ?? Number.MAX_SAFE_INTEGER), Math.max(lowest, next))
    if (String(within) !== field.value) type(field, within)
  }
  return (
    <span ref={frame} className={cx('field-box gap-0 overflow-hidden px-0', className)}>
      <End icon={Minus} label={decreaseLabel} disabled={input.disabled} onPress={() => step(-1)} />
      <input
        step={1}
        {...input}
        {...wiring}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        className="w-full min-w-0 flex-1 self-stretch border-x border-line bg-transparent text-center font-medium tabular-nums outline-none"
      />
      <End icon={Plus} label={increaseLabel} disabled={input.disabled} onPress={() => step(1)} />
    </span>
  )
}

type EndProps = {
  icon: IconGraphic
  label: string
  disabled: boolean | undefined
  onPress: () => void
}

function End({ icon, label, disabled, onPress }: EndProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid w-[42px] shrink-0 place-items-center self-stretch text-ink-2 transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-3 phone:w-[48px]"
    >
      <Icon of={icon} size={18} />
    </button>
  )
}

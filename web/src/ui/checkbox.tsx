import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type OwnProps = {
  /** Neither on nor off: some of the rows below are selected. */
  mixed?: boolean | undefined
  /** Visible words at the right. Without them give `aria-label`. */
  children?: ReactNode
}

type CheckboxProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'type'>

/** A native checkbox under its own drawing: on, off or mixed. */
export function Checkbox({ mixed = false, children, className, ref, ...input }: CheckboxProps) {
  const setMixed = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = mixed
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  return (
    <label className={cx('inline-flex items-center gap-2', className)}>
      <span className="touch-area inline-grid size-[18px] shrink-0 place-items-center align-middle">
        <input
          {...input}
          ref={setMixed}
          type="checkbox"
          className="peer relative z-1 col-start-1 row-start-1 size-[18px] cursor-pointer appearance-none rounded-key border-[1.5px] border-line-strong bg-surface transition-colors after:absolute after:-inset-[11px] after:hidden touch:after:block checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:border-line disabled:bg-mute-soft"
        />
        <span className="pointer-events-none z-1 col-start-1 row-start-1 text-on-primary opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100">
          <Icon of={mixed ? Minus : Check} size={14} strokeWidth={3} />
        </span>
      </span>
      {children}
    </label>
  )
}

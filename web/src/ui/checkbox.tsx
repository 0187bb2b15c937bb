import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

type OwnProps = {
  /** Indeterminate: some of the rows below are selected. */
  mixed?: boolean | undefined
  /** Visible label at the right. Without it, give `aria-label`. */
  children?: ReactNode
}

type CheckboxProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'type'>

/** A native checkbox under a custom drawing: on, off or mixed. Without a label it is one element. */
export function Checkbox({ mixed = false, children, className, ref, ...input }: CheckboxProps) {
  const setMixed = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = mixed
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  const box = (
    <input
      {...input}
      ref={setMixed}
      type="checkbox"
      className={cx(
        'checkmark relative z-1 size-[18px] shrink-0 cursor-pointer appearance-none rounded-key border-[1.5px] border-line-strong bg-surface align-middle transition-colors after:absolute after:-inset-[13px] after:hidden touch:after:block checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:border-line disabled:bg-mute-soft',
        children ? undefined : className,
      )}
    />
  )
  if (!children) return box
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
    <label className={cx('inline-flex items-center gap-2', className)}>
      {box}
      {children}
    </label>
  )
}

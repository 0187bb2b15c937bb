import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked'> & {
  checked: boolean
}

/**
 * A switch that takes effect at once. Its label is next to it. Its dark-theme teal is deeper, for contrast with the
 * white knob.
 */
export function Switch(props: SwitchProps) {
  return (
    <input
      {...props}
      type="checkbox"
      role="switch"
      aria-checked={props.checked}
      className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-white before:transition-transform checked:bg-[light-dark(#0f5257,#2f8f88)] checked:before:translate-x-4 after:absolute after:-inset-2.5 phone:h-7 phone:w-12 phone:before:size-5 phone:checked:before:translate-x-5"
    />
  )
}

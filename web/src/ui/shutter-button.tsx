import type { Ref } from 'react'

type ShutterButtonProps = {
  label: string
  onPress: () => void
  /** The camera gives no picture yet: presses do nothing, but the button is focusable. */
  waiting?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The round shutter button below a camera's picture. */
export function ShutterButton({ label, onPress, waiting, ref }: ShutterButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : onPress}
      style={{ width: 80, height: 80, padding: 5, border: '4px solid #fff', opacity: waiting ? 0.4 : 1 }}
      className="shrink-0 rounded-full"
    >
      <span className="block size-full rounded-full bg-white" />
    </button>
  )
}

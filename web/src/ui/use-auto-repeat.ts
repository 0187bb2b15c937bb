import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

const holdDelayMs = 400
const repeatEveryMs = 125

/**
 * Calls `onStep` once per press, and eight times a second while the pointer is held: until it is released or leaves,
 * the window loses focus, or the button unmounts. Returns the button's listeners.
 */
export function useAutoRepeat(onStep: () => void) {
  const step = useEffectEvent(onStep)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => {
    const end = () => clearTimeout(timer.current)
    window.addEventListener('blur', end)
    return () => {
      end()
      window.removeEventListener('blur', end)
    }
  }, [])
  const repeat = () => {
    hasRepeated.current = true
    timer.current = setTimeout(repeat, repeatEveryMs)
    step()
  }
  return {
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent) => {
      if (button !== 0) return
      stop()
      hasRepeated.current = false
      // Without capture, a finger that slides off fires pointerleave like a mouse.
      if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId)
      timer.current = setTimeout(repeat, holdDelayMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: ({ detail }: MouseEvent) => {
      // The click that ends a repetition is not a step. Keyboards and screen readers click without a pointer.
      if (detail === 0 || !hasRepeated.current) step()
      hasRepeated.current = false
    },
  }
}

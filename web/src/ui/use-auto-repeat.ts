import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

const holdDelayMs = 400
const repeatEveryMs = 125

/**
 * Steps once at a press, and eight times a second while the pointer is held down: until it is let go or leaves, the window
 * is left, or the button is gone. Gives the listeners of the button.
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
      // A finger that slides off leaves as a mouse does.
      if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId)
      timer.current = setTimeout(repeat, holdDelayMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: ({ detail }: MouseEvent) => {
      // The click that ends a repetition is no step of its own. Keys and screen readers press without a pointer.
      if (detail === 0 || !hasRepeated.current) step()
      hasRepeated.current = false
    },
  }
}

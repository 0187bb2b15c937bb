import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

/** In ms: so long until a press is held, and from then on from one step to the next. */
const before = 400
const between = 125

/**
 * Steps once at a press, and eight times a second while the pointer is held down: until it is let go or leaves, the window
 * is left, or what steps is gone. Gives the listeners of the button.
 */
export function useHold(onStep: () => void) {
  const step = useEffectEvent(onStep)
  const end = useRef(() => {})
  /** The click that ends a hold is no step of its own. */
  const wasHeld = useRef(false)
  useEffect(() => () => end.current(), [])
  const begin = ({ button, currentTarget, pointerId }: PointerEvent) => {
    if (button !== 0) return
    end.current()
    wasHeld.current = false
    // A finger that slides off leaves as a mouse does.
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId)
    const repeat = () => {
      wasHeld.current = true
      timer = setTimeout(repeat, between)
      step()
    }
    let timer = setTimeout(repeat, before)
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('blur', stop)
    }
    addEventListener('blur', stop)
    end.current = stop
  }
  const stop = () => end.current()
  return {
    onPointerDown: begin,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: ({ detail }: MouseEvent) => {
      // Keys and screen readers press without a pointer.
      if (detail === 0 || !wasHeld.current) step()
      wasHeld.current = false
    },
  }
}

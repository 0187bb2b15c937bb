import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * Changes within this time after a key press, in ms, look like its result; later ones would move content while it is
 * read.
 */
const soon = 400
/** In ms: a query that changes later than this after the last press was not typed. */
const typing = 1000

/**
 * The time of the last key press, click, paste or other change of the query, such as by voice; calls `onPress`
 * at once.
 */
function usePresses(asked: string, onPress?: () => void): RefObject<number> {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const hear = useEffectEvent(() => {
    last.current = performance.now()
    onPress?.()
  })
  useEffect(() => {
    const onInput = () => hear()
    window.addEventListener('keydown', onInput, true)
    // Not at `pointerdown`: what moves under the finger is not clicked.
    window.addEventListener('click', onInput, true)
    window.addEventListener('input', onInput, true)
    return () => {
      window.removeEventListener('keydown', onInput, true)
      window.removeEventListener('click', onInput, true)
      window.removeEventListener('input', onInput, true)
    }
  }, [])
  const former = useRef(asked)
  useLayoutEffect(() => {
    if (asked !== former.current && performance.now() - last.current > typing) hear()
    former.current = asked
  }, [asked])
  return last
}

const isSoon = (last: number) => performance.now() - last < soon

/**
 * The content above the results, which moves all of them: it changes right after a press, and otherwise waits for the
 * next one, unless it is urgent. When answers come late, the height of `reserved` is kept free from the next press on,
 * so that they have room.
 */
export function useSettledValue<T>(asked: string, wanted: T, reserved: T, isUrgent: boolean): T {
  const [shown, setShown] = useState(wanted)
  const isLate = useRef(false)
  const last = usePresses(asked, () => setShown(isLate.current ? reserved : wanted))
  useEffect(() => {
    if (wanted === shown) return
    isLate.current = !isSoon(last.current)
    if (!isLate.current || isUrgent) setShown(wanted)
  }, [wanted, shown, last, isUrgent])
  return shown
}

/** Keeps the height of an element while the person types: it shrinks only right after a press, or once `isFree`. */
export function useKeptHeight(asked: string, isFree: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const last = usePresses(asked)
  // After each render, because only the element knows its height.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    if (isFree || isSoon(last.current)) element.style.minHeight = ''
    element.hidden = element.childElementCount === 0 && element.style.minHeight === ''
    if (!element.hidden) element.style.minHeight = `${element.offsetHeight}px`
  })
  return frame
}

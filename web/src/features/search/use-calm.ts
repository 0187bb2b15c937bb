import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** What changes so soon after a press is seen as its answer; what changes later moves things under somebody's eyes. */
const soon = 400
/** What is asked later than this after the last press was not typed. */
const typing = 1000

/**
 * When somebody last pressed a key or a button, pasted, or asked for something else in another way, such as by voice;
 * `onPress` is called at once.
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
    window.addEventListener('pointerdown', onInput, true)
    window.addEventListener('input', onInput, true)
    return () => {
      window.removeEventListener('keydown', onInput, true)
      window.removeEventListener('pointerdown', onInput, true)
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
 * What is wanted above the results, which moves all of them: it changes right after a press, and otherwise waits for the
 * next one, unless it is urgent. Where answers come late, `reserved` is kept free from the next press on, so that they find
 * their place.
 */
export function useCalm<T>(asked: string, wanted: T, reserved: T, isUrgent: boolean): T {
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

/** Keeps the height of a part while somebody types: it becomes lower, and goes, right after a press alone, or once it is free. */
export function useKeptHeight(asked: string, isFree: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const last = usePresses(asked)
  // After each drawing: only the part itself knows how high it has become.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    if (isFree || isSoon(last.current)) element.style.minHeight = ''
    element.hidden = element.childElementCount === 0 && element.style.minHeight === ''
    if (!element.hidden) element.style.minHeight = `${element.offsetHeight}px`
  })
  return frame
}

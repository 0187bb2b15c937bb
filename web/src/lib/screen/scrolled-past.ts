import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether an element has scrolled past a line this many px below the top of the screen. It uses an observer, so
 * scrolling itself costs nothing. Pass `watch` to the element as its ref.
 */
export function useScrolledPast(line: number): { isPast: boolean; watch: RefCallback<Element> } {
  const [isPast, setPast] = useState(false)
  const watch = useCallback(
    (element: Element | null) => {
      if (!element || !('IntersectionObserver' in window)) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1)
          setPast(last !== undefined && !last.isIntersecting && last.boundingClientRect.bottom <= line)
        },
        { rootMargin: `-${line}px 0px 0px` },
      )
      observer.observe(element)
      return () => {
        observer.disconnect()
        setPast(false)
      }
    },
    [line],
  )
  return { isPast, watch }
}

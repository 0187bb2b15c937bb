import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element shows less than it holds, as its styles cut it off. Give `watch` to it as its ref. */
export function useIsCut(): { isCut: boolean; watch: RefCallback<HTMLElement> } {
  const [isCut, setCut] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      // Signs of some scripts reach a little over their line.
      setCut(scrollWidth > clientWidth || scrollHeight > clientHeight + 8)
    }
    look()
    const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [])
  return { isCut, watch }
}

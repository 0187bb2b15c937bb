import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element's content is cut off by its styles. Pass `watch` to it as its ref. */
export function useIsCut(): { isCut: boolean; watch: RefCallback<HTMLElement> } {
  const [isCut, setCut] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      // Glyphs of some scripts overflow their line a little.
      setCut(scrollWidth > clientWidth || scrollHeight > clientHeight + 8)
    }
    look()
    const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [])
  return { isCut, watch }
}

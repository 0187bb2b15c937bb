import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type WindowListOptions = {
  /** All entries, also those that are not loaded yet: the scroll bar is right from the start. */
  count: number
  /** Height of an entry in px; where entries are measured (`virtualizer.measureElement`), a good guess. */
  size: number
  gap?: number | undefined
  keyOf: (index: number) => number | string
}

/**
 * The entries in sight of a list that scrolls with the page. Give `frame` to the element that holds them, with the
 * total height, and place each entry at `start - scrollMargin`.
 */
export function useWindowList({ count, size, gap = 0, keyOf }: WindowListOptions) {
  const frame = useRef<HTMLDivElement>(null)
  const scrollMargin = useDistanceFromTop(frame)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => size,
    getItemKey: keyOf,
    overscan: 8,
    gap,
    scrollMargin,
  })
  return { frame, virtualizer, entries: virtualizer.getVirtualItems(), scrollMargin }
}

/** How far below the top of the page an element begins; measured anew when the page above it grows. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setDistance(Math.round(top + window.scrollY))
    }
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return distance
}

import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type WindowListOptions = {
  /** Number of all entries, including those not loaded, so that the scroll bar is right from the start. */
  count: number
  /** Height of an entry in px; an estimate where entries are measured. */
  size: number
  gap?: number | undefined
  /**
   * The visible range is rounded to this fraction of an entry: a higher number renders more often, with fewer entries.
   */
  parts?: number | undefined
  /** Number of entries rendered above and below the visible ones; tall entries need few. */
  overscan?: number | undefined
  keyOf: (index: number) => number | string
}

export type WindowListEntry = { index: number; key: number | string; start: number }

/**
 * The visible entries of a list that scrolls with the page. Pass `frame` to the containing element, with `height`, and
 * place each entry at its `start`. An entry of unknown height gets `measure` as its ref, and its key as `data-key`.
 */
export function useWindowList({ count, size, gap = 0, overscan = 8, parts = 1, keyOf }: WindowListOptions) {
  const frame = useRef<HTMLDivElement>(null)
  const step = (size + gap) / parts
  const { top, bottom } = useSight(frame, step)
  const { heights, measure } = useHeights(size)
  const startOf = layOut({ count, size, gap, keyOf }, heights)
  const first = Math.max(0, indexAt(startOf, count, top) - overscan)
  // An entry that starts at the lower edge is not visible.
  const last = Math.min(count - 1, indexAt(startOf, count, bottom - 1) + overscan)
  const entries: WindowListEntry[] = []
  for (let index = first; index <= last; index++) {
    entries.push({ index, key: keyOf(index), start: startOf(index) })
  }
  const frameTop = () => frame.current?.getBoundingClientRect().top ?? 0
  /** Scrolls an entry to the middle of the screen, or to `under` px below its upper edge. */
  const scrollTo = (index: number, under?: number) => {
    const middle = (startOf(index) + startOf(index + 1)) / 2
    const place = under === undefined ? middle - window.innerHeight / 2 : startOf(index) - under
    window.scrollTo(0, window.scrollY + frameTop() + place)
  }
  /** The entry at this many px below the upper edge of the screen. */
  const entryAt = (under: number) => indexAt(startOf, count, under - frameTop())
  const height = count === 0 ? 0 : startOf(count) - gap
  return { frame, entries, height, measure, scrollTo, entryAt, startOf }
}

/** Scrolls the page along with an entry that moves; `key` names the entry, undefined: none. */
export function useScrollAnchor(
  { startOf }: Pick<ReturnType<typeof useWindowList>, 'startOf'>,
  key: string | undefined,
  index: number,
): void {
  const last = useRef({ key, index })
  useLayoutEffect(() => {
    const { current } = last
    last.current = { key, index }
    if (key === undefined || key !== current.key || index === current.index) return
    window.scrollBy({ top: startOf(index) - startOf(current.index), behavior: 'instant' })
  })
}

/** The visible part of the frame, in whole steps, so that only the next step renders again. */
function useSight(frame: RefObject<HTMLElement | null>, step: number): { top: number; bottom: number } {
  const [top, setTop] = useState(0)
  const [bottom, setBottom] = useState(window.innerHeight)
  useLayoutEffect(() => {
    const look = () => {
      const above = -(frame.current?.getBoundingClientRect().top ?? 0)
      setTop(Math.floor(Math.max(0, above) / step) * step)
      setBottom(Math.ceil(Math.max(0, above + window.innerHeight) / step) * step)
    }
    // Synchronous, because otherwise the browser shows an empty area first.
    const onScroll = () => flushSync(look)
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', look)
    // Content above the list may grow.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined
    observer?.observe(document.body)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', look)
      observer?.disconnect()
    }
  }, [frame, step])
  return { top, bottom }
}

type Heights = ReadonlyMap<string, number>

/** The measured heights by key, where they differ from the estimate. */
function useHeights(guess: number) {
  const [heights] = useState(() => new Map<string, number>())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const shift = useRef(0)
  const measure = useMemo(() => {
    const note = (element: HTMLElement) => {
      const key = element.dataset['key'] ?? ''
      const known = heights.get(key) ?? guess
      const height = element.offsetHeight
      if (height === 0 || height === known) return
      heights.set(key, height)
      if (element.getBoundingClientRect().top < 0) shift.current += height - known
      redraw()
    }
    const noteAll = (changed: ResizeObserverEntry[]) => {
      for (const { target } of changed) if (target instanceof HTMLElement) note(target)
    }
    const observer = 'ResizeObserver' in window ? new ResizeObserver(noteAll) : undefined
    return (element: HTMLElement | null) => {
      if (!element) return undefined
      note(element)
      observer?.observe(element)
      return () => observer?.unobserve(element)
    }
  }, [guess, heights])
  // Keeps visible entries in place when an entry above turns out taller or shorter.
  useLayoutEffect(() => {
    if (shift.current === 0) return
    window.scrollBy({ top: shift.current, behavior: 'instant' })
    shift.current = 0
  })
  return { heights, measure }
}

/** Where each entry starts; `startOf(count)` is where one more would. */
function layOut({ count, size, gap = 0, keyOf }: WindowListOptions, heights: Heights) {
  if (heights.size === 0) return (index: number) => index * (size + gap)
  const starts = new Float64Array(count + 1)
  let start = 0
  for (let index = 0; index < count; index++) {
    start += (heights.get(String(keyOf(index))) ?? size) + gap
    starts[index + 1] = start
  }
  return (index: number) => starts[index] ?? start
}

/** The last entry that starts at or above this place. */
function indexAt(startOf: (index: number) => number, count: number, place: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (startOf(middle) <= place) low = middle
    else high = middle - 1
  }
  return low
}

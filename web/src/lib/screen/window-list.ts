import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type WindowListOptions = {
  /** All entries, also those that are not loaded yet: the scroll bar is right from the start. */
  count: number
  /** Height of an entry in px; where entries are measured, a good guess. */
  size: number
  gap?: number | undefined
  /** Into so many an entry is parted, by which what is in sight is rounded: more of them draw more often, and less. */
  parts?: number | undefined
  /** Entries that are drawn above and below those in sight: high ones need few. */
  overscan?: number | undefined
  keyOf: (index: number) => number | string
}

export type WindowListEntry = { index: number; key: number | string; start: number }

/**
 * The entries in sight of a list that scrolls with the page. Give `frame` to the element that holds them, with
 * `height`, and place each entry at its `start`. An entry whose height is not known beforehand gets `measure` as its
 * ref, and its key as `data-key`.
 */
export function useWindowList({ count, size, gap = 0, overscan = 8, parts = 1, keyOf }: WindowListOptions) {
  const frame = useRef<HTMLDivElement>(null)
  const step = (size + gap) / parts
  const { top, bottom } = useSight(frame, step)
  const { heights, measure } = useHeights(size)
  const startOf = layOut({ count, size, gap, keyOf }, heights)
  const first = Math.max(0, indexAt(startOf, count, top) - overscan)
  // What begins where the sight ends is not in it.
  const last = Math.min(count - 1, indexAt(startOf, count, bottom - 1) + overscan)
  const entries: WindowListEntry[] = []
  for (let index = first; index <= last; index++) {
    entries.push({ index, key: keyOf(index), start: startOf(index) })
  }
  const frameTop = () => frame.current?.getBoundingClientRect().top ?? 0
  /** Brings an entry into the middle of the screen, or `under` so many px below its upper edge. */
  const scrollTo = (index: number, under?: number) => {
    const middle = (startOf(index) + startOf(index + 1)) / 2
    const place = under === undefined ? middle - window.innerHeight / 2 : startOf(index) - under
    window.scrollTo(0, window.scrollY + frameTop() + place)
  }
  /** The entry so many px below the upper edge of the screen. */
  const entryAt = (under: number) => indexAt(startOf, count, under - frameTop())
  const height = count === 0 ? 0 : startOf(count) - gap
  return { frame, entries, height, measure, scrollTo, entryAt, startOf }
}

/** Scrolls the page along with an entry whose place changes; `key` says which entry it is, undefined: none. */
export function useKeptInPlace(
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

/** The part of the frame in sight, in whole steps, so that only the next step draws anew. */
function useSight(frame: RefObject<HTMLElement | null>, step: number): { top: number; bottom: number } {
  const [top, setTop] = useState(0)
  const [bottom, setBottom] = useState(window.innerHeight)
  useLayoutEffect(() => {
    const look = () => {
      const above = -(frame.current?.getBoundingClientRect().top ?? 0)
      setTop(Math.floor(Math.max(0, above) / step) * step)
      setBottom(Math.ceil(Math.max(0, above + window.innerHeight) / step) * step)
    }
    // At once: otherwise the browser shows an empty place first.
    const onScroll = () => flushSync(look)
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', look)
    // The page above the list may grow.
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

/** The measured heights, by key, that differ from the guess. */
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
  // What is in sight stays where it is when an entry above turns out higher or lower.
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

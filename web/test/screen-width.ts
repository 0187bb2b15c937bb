import { vi } from 'vitest'

/** What a browser would say about `(width < 48rem)` and `(hover: hover)`, which wide screens have; to all else no. */
export function matchMediaAt(width: number) {
  return (query: string) => {
    const found = /\(width (<|>=) ([\d.]+)rem\)/.exec(query)
    const edge = Number(found?.[2]) * 16
    const isWide = width >= 768
    const fits = found !== null && (found[1] === '<' ? width < edge : width >= edge)
    const matches = query === '(hover: hover)' ? isWide : fits
    const nothing = () => undefined
    return { matches, media: query, addEventListener: nothing, removeEventListener: nothing }
  }
}

/** Lets one test run on a screen of this width; the others have that of a laptop. */
export function onScreenOf(width: number): void {
  vi.stubGlobal('matchMedia', matchMediaAt(width))
}

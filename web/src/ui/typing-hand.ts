/** Whether the last that somebody used was a key; undefined until this file has heard of either. */
let wasKey: boolean | undefined

const options = { capture: true, passive: true }
globalThis.addEventListener?.('keydown', () => (wasKey = true), options)
globalThis.addEventListener?.('pointerdown', () => (wasKey = false), options)

/**
 * Whether what opens may begin in its first field: where there is a mouse, or whoever opened it did so by a key. Where a
 * finger types, the screen's keys would rise over it.
 */
export function mayBeginInField(): boolean {
  if (globalThis.matchMedia?.('(hover: hover)').matches ?? true) return true
  return wasKey ?? document.activeElement?.matches(':focus-visible') ?? false
}

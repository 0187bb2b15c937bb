import type { QueryClient } from '@tanstack/react-query'

const rows = '[aria-rowindex], [aria-posinset]'

let pointed: Element | null = null
document.addEventListener('pointermove', ({ target }) => note(target), { passive: true })
document.addEventListener('pointerdown', ({ target }) => note(target), { passive: true })

function note(target: EventTarget | null): void {
  pointed = target instanceof Element ? target : null
}

/**
 * Keeps a row where it is on the screen while lists are read again: the row with the focus, that under the pointer or
 * finger, or the first one in sight of a page that was scrolled (LIVE-14, 15). Returns the function that ends it.
 */
export function holdInPlace(client: QueryClient): () => void {
  const end = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const row = heldRow()
    if (!row) return
    const before = row.getBoundingClientRect().top
    // After React has drawn the new rows, and before the browser paints them.
    requestAnimationFrame(() => {
      const moved = row.isConnected ? row.getBoundingClientRect().top - before : 0
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
    })
  })
  // The last answer is drawn after its request has ended.
  return () => requestAnimationFrame(end)
}

function heldRow(): Element | undefined {
  const used = document.activeElement?.closest(rows) ?? (pointed?.isConnected ? pointed.closest(rows) : null)
  if (used && isInSight(used)) return used
  if (window.scrollY === 0) return undefined
  return [...document.querySelectorAll(rows)].filter(isInSight).toSorted((a, b) => topOf(a) - topOf(b))[0]
}

const topOf = (element: Element) => element.getBoundingClientRect().top

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

import { notifyManager, type QueryClient } from '@tanstack/react-query'

const rows = ':is([aria-rowindex], [aria-posinset])'

/**
 * Keeps a row where it is on the screen while lists are read again: the row with the focus, that under the pointer or
 * finger, or the first one in sight of a page that was scrolled (LIVE-14, 15). Returns the function that ends it.
 */
export function holdInPlace(client: QueryClient): () => void {
  const end = client.getQueryCache().subscribe((event) => {
    // Scheduled behind the notifications of the lists themselves, which come later than this event.
    if (event.type === 'updated' && event.action.type === 'success') notifyManager.schedule(holdNow)
  })
  // The last answer is drawn after its request has ended.
  return () => requestAnimationFrame(end)
}

function holdNow(): void {
  const row = heldRow()
  if (!row) return
  const before = topOf(row)
  // After React has drawn the new rows, and before the browser paints them.
  requestAnimationFrame(() => {
    const moved = row.isConnected ? topOf(row) - before : 0
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
}

function heldRow(): Element | undefined {
  const used = document.activeElement?.closest(rows) ?? document.querySelector(`${rows}:hover`)
  if (used && isInSight(used)) return used
  if (window.scrollY === 0) return undefined
  return [...document.querySelectorAll(rows)].filter(isInSight).toSorted((a, b) => topOf(a) - topOf(b))[0]
}

const topOf = (element: Element) => element.getBoundingClientRect().top

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

import { anchoredItem } from '../../lib/screen/anchored-item.ts'

const rows = ':is([aria-rowindex], [aria-posinset])[data-item]'
/** In ms: how long after its answer a list may take to be drawn. */
const drawnWithin = 500

/**
 * Keeps the row of an item where it is on the screen while lists are read again: the row with the focus, that under the
 * pointer or finger, or the first one in sight of a page that was scrolled (LIVE-14, 15). Returns the function that ends
 * it.
 */
export function anchorScroll(): () => void {
  const item = anchorRow()?.dataset['item']
  anchoredItem.set(item === undefined ? undefined : Number(item))
  return () => void setTimeout(() => anchoredItem.set(undefined), drawnWithin)
}

function anchorRow(): HTMLElement | undefined {
  const used =
    document.activeElement?.closest<HTMLElement>(rows) ?? document.querySelector<HTMLElement>(`${rows}:hover`)
  if (used && isInSight(used)) return used
  if (window.scrollY === 0) return undefined
  return [...document.querySelectorAll<HTMLElement>(rows)]
    .filter(isInSight)
    .toSorted((a, b) => topOf(a) - topOf(b))[0]
}

const topOf = (element: Element) => element.getBoundingClientRect().top

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

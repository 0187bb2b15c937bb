const duration = 1_000

/** Lets the rows of items that somebody else has changed light up once, unless the person wants no movement. */
export function markChanged(itemIds: readonly number[]): void {
  if (itemIds.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  requestAnimationFrame(() => {
    for (const id of new Set(itemIds)) {
      for (const row of document.querySelectorAll(`[data-item="${id}"]`)) {
        row.animate([{ backgroundColor: 'var(--color-found)' }, {}], { duration, easing: 'ease-out' })
      }
    }
  })
}

import { lightUp } from '../../lib/screen/light-up.ts'

/** Lets the rows of items that somebody else has changed light up once. */
export function markChanged(itemIds: readonly number[]): void {
  if (itemIds.length === 0) return
  requestAnimationFrame(() => {
    for (const id of new Set(itemIds)) {
      for (const row of document.querySelectorAll(`[data-item="${id}"]`)) lightUp(row)
    }
  })
}

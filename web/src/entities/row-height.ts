import { useCurrentUser } from '../lib/api/current-user.ts'
import { rowHeightMark } from '../lib/kept/row-height-mark.ts'
import { createStore } from '../lib/screen/store.ts'

/** How high the rows of a table of items can be, in px. */
export const rowHeights = [44, 52, 60] as const
export type RowHeight = (typeof rowHeights)[number]

const chosen = createStore<RowHeight | undefined>(undefined)

/** What this person chose last on this device, for every table of items. */
export function useRowHeight(): RowHeight {
  const { id } = useCurrentUser()
  return chosen.use() ?? readHeight(id)
}

/** Keeps the choice; where storage is full or switched off, it holds until the page is left. */
export function chooseRowHeight(personId: number, height: RowHeight): void {
  chosen.set(height)
  try {
    localStorage.setItem(rowHeightMark(personId), String(height))
  } catch {}
}

function readHeight(personId: number): RowHeight {
  try {
    const kept = Number(localStorage.getItem(rowHeightMark(personId)))
    return rowHeights.find((height) => height === kept) ?? 52
  } catch {
    return 52
  }
}

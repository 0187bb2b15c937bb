import { useCurrentUser } from '../lib/api/current-user.ts'
import { createStore } from '../lib/screen/store.ts'
import { rowHeightKey } from '../lib/storage/keys.ts'

/** The row heights of item tables, in px. */
export const rowHeights = [44, 52, 60] as const
type RowHeight = (typeof rowHeights)[number]

const chosen = createStore<RowHeight | undefined>(undefined)

/** The person's last choice on this device, for every table of items. */
export function useRowHeight(): RowHeight {
  const { id } = useCurrentUser()
  return chosen.use() ?? readHeight(id)
}

/** Stores the choice; without storage it holds until the page ends. */
export function chooseRowHeight(personId: number, height: RowHeight): void {
  chosen.set(height)
  try {
    localStorage.setItem(rowHeightKey(personId), String(height))
  } catch {}
}

function readHeight(personId: number): RowHeight {
  try {
    const stored = Number(localStorage.getItem(rowHeightKey(personId)))
    return rowHeights.find((height) => height === stored) ?? 52
  } catch {
    return 52
  }
}

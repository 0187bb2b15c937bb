import { createStore } from '../../lib/screen/store.ts'

/** The item whose step the server refused just now: its row says so. */
export const rejectedStep = createStore<number | undefined>(undefined)

/** How long a row stands out whose number went back. */
const standsOut = 600

let over: ReturnType<typeof setTimeout> | undefined

export function showRejectedStep(itemId: number): void {
  clearTimeout(over)
  rejectedStep.set(itemId)
  over = setTimeout(() => rejectedStep.set(undefined), standsOut)
}

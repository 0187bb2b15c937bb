import { createStore } from '../../lib/screen/store.ts'

/** The item whose step the server has just refused; its row shows it. */
export const rejectedStep = createStore<number | undefined>(undefined)

/** How long, in ms, a row with a reverted quantity is highlighted. */
const standsOut = 600

let over: ReturnType<typeof setTimeout> | undefined

export function showRejectedStep(itemId: number): void {
  clearTimeout(over)
  rejectedStep.set(itemId)
  over = setTimeout(() => rejectedStep.set(undefined), standsOut)
}

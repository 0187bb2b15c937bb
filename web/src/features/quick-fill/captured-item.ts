/** An item that was captured in quick-fill and is not stored yet. */
export type CapturedItem = {
  /** The idempotency key by which the server adds it once. */
  key: string
  containerId: number
  containerName: string
  name: string
  quantity: number
  /** A JPEG data URL. */
  photo: string | null
}

/** `waiting`: it could not be sent, and will be sent again. */
type CapturedState = 'saved' | 'saving' | 'waiting'

/** A captured item with its state. */
export type CapturedEntry = CapturedItem & {
  /** The temporary id until the server has created it; it stays the same when it is sent again. */
  newId: number
  state: CapturedState
  /** Why the server refuses the item; the person has to correct it. */
  problem?: string | undefined
  /** Refused because its container was deleted, which can be undone. */
  isContainerGone?: boolean | undefined
  /** The browser can't store it, so it is lost when the page ends. */
  isFleeting?: boolean | undefined
}

/** The number of entries in each state. */
export function countStates(entries: readonly CapturedEntry[]): Record<CapturedState, number> {
  const counts = { saved: 0, saving: 0, waiting: 0 }
  for (const { state } of entries) counts[state] += 1
  return counts
}

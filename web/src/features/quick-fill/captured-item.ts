/** An item that somebody captured and added, until the server has it. */
export type CapturedItem = {
  /** The key under which the server adds it once, however often it is sent. */
  key: string
  containerId: number
  containerName: string
  name: string
  quantity: number
  /** A JPEG data URL. */
  photo: string | null
  capturedAt: number
}

/** `waiting`: it could not be sent, and will be sent again. */
export type CapturedState = 'saved' | 'saving' | 'waiting'

export type QueueEntry = CapturedItem & {
  state: CapturedState
  /** Why the server refuses it: only somebody who looks at it can help. */
  problem?: string | undefined
  /** It is refused because its container was deleted, which can be undone. */
  isContainerGone?: boolean | undefined
  /** The browser refuses to keep it: it lives as long as the page only. */
  isFleeting?: boolean | undefined
}

/** How many are in which state. */
export function countStates(entries: readonly QueueEntry[]): Record<CapturedState, number> {
  const counts = { saved: 0, saving: 0, waiting: 0 }
  for (const { state } of entries) counts[state] += 1
  return counts
}

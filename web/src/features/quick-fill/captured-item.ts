/** An item that somebody has captured. */
export type CapturedItem = {
  /** The key under which the server adds it once, however often it is sent. */
  key: string
  containerId: number
  containerName: string
  name: string
  quantity: number
  /** A JPEG data URL. */
  photo: string | null
}

/** `waiting`: it could not be sent, and will be sent again. */
export type CapturedState = 'saved' | 'saving' | 'waiting'

/** What became of a captured item. */
export type CapturedEntry = CapturedItem & {
  /** The id that stands for it until the server has made it; it stays the same when it is sent anew. */
  newId: number
  state: CapturedState
  /** Why the server refuses it: only somebody who looks at it can help. */
  problem?: string | undefined
  /** It is refused because its container was deleted, which can be undone. */
  isContainerGone?: boolean | undefined
  /** The browser refuses to keep it: it lives as long as the page only. */
  isFleeting?: boolean | undefined
}

/** How many are in which state. */
export function countStates(entries: readonly CapturedEntry[]): Record<CapturedState, number> {
  const counts = { saved: 0, saving: 0, waiting: 0 }
  for (const { state } of entries) counts[state] += 1
  return counts
}

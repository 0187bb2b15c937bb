/** Pieces added to an item or removed; `before` is the quantity shown at that time. */
export type Step = {
  itemId: number
  delta: number
  before: number
  /** The item's name and container; records of an older version lack them. */
  name?: string
  place?: string
  /** The key of the step that it undoes. */
  undoes?: string | undefined
}

/** Pieces added to an item, or taken; `before` is what was shown then. */
export type Step = {
  itemId: number
  delta: number
  before: number
  /** What it is called, and where it lies; an older version did not keep that. */
  name?: string
  place?: string
  /** The key of the step that it takes back. */
  undoes?: string | undefined
}

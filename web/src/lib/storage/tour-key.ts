/** The local storage key that says this person has seen the tour in this browser; it survives sign-out. */
export const tourKey = (personId: number) => `stowage.tour-seen.${personId}`

/** Records that this person has seen the tour in this browser. */
export function markTourSeen(personId: number): void {
  try {
    localStorage.setItem(tourKey(personId), '1')
  } catch {
    // Storage is full: the tour opens once more.
  }
}

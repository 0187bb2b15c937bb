/** The local storage key that says this person has seen the tour in this browser; it survives sign-out. */
export const tourMark = (personId: number) => `stowage.tour-seen.${personId}`

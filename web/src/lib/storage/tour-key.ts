/** The local storage key that says this person has seen the tour in this browser; it survives sign-out. */
export const tourKey = (personId: number) => `stowage.tour-seen.${personId}`

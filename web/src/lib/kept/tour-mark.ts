/** Stands in the browser's simple storage once this person has seen the tour here, and stays when they sign out. */
export const tourMark = (personId: number) => `stowage.tour-seen.${personId}`

/** The local storage key of this person's row height for items; it survives sign-out. */
export const rowHeightKey = (personId: number) => `stowage.row-height.${personId}`

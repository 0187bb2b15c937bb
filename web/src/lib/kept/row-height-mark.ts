/** Where the browser keeps how high this person likes the rows of items; it stays when they sign out. */
export const rowHeightMark = (personId: number) => `stowage.row-height.${personId}`

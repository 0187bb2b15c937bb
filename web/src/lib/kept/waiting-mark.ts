/** Stands in the browser's simple storage while something of a person may wait in the large one, which is slow to open. */
export const waitingMark = (personId: number) => `stowage.quick-fill.${personId}`

/** How the ids of a person's records in the large storage begin. */
export const waitingRecords = (personId: number) => `quick-fill/${personId}/`

/** The local storage key that says a person may have records in IndexedDB, which is slow to open. */
export const waitingKey = (personId: number) => `stowage.quick-fill.${personId}`

/** Id prefix of a person's records in IndexedDB. */
export const waitingRecords = (personId: number) => `quick-fill/${personId}/`

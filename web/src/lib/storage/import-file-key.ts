/** Id prefix of the record in IndexedDB with the file of an import that isn't saved yet. */
export const importFileRecords = 'import-file/'

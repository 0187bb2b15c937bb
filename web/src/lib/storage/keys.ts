// The keys of local storage and the id prefixes of the records in IndexedDB. In one file, so that a name is used once.

/** The signed-in person's id, by which tabs of another person reload. */
export const personKey = 'stowage.person'

/** The last sign-out (person and time): records stored later belong to a newer session. */
export const signedOutKey = 'stowage.signed-out'

/** Changes when a tab saves a preference, so that the other tabs fetch it. */
export const preferencesKey = 'stowage.preferences'

/** The version whose notes an admin has seen in this browser; it survives sign-out. */
export const seenNotesKey = 'stowage.seen-notes'

/** Prefix of recent searches and recently opened boxes. */
export const recentKey = 'stowage.recent.'

/** Says that this person gets notifications on this device; a new session registers it again. */
export const pushKey = (personId: number) => `stowage.push.${personId}`

/** This person's row height for items; it survives sign-out. */
export const rowHeightKey = (personId: number) => `stowage.row-height.${personId}`

/** This person's view of containers; it survives sign-out. */
export const viewKey = (personId: number) => `stowage.containers-view.${personId}`

/** Says that this person has seen the tour in this browser; it survives sign-out. */
export const tourKey = (personId: number) => `stowage.tour-seen.${personId}`

/** Id prefix of what Quick Fill has stored of a person in IndexedDB. */
export const waitingRecords = (personId: number) => `quick-fill/${personId}/`

/** Id prefix of the record in IndexedDB with the file of an import that isn't saved yet. */
export const importFileRecords = 'import-file/'

/** Records that this person has seen the tour in this browser. */
export function markTourSeen(personId: number): void {
  try {
    localStorage.setItem(tourKey(personId), '1')
  } catch {
    // Storage is full: the tour opens once more.
  }
}

/** Tells the other tabs that their person has signed out, so that they drop queued changes and recent searches. */
export function removePersonKey(): void {
  try {
    const person = localStorage.getItem(personKey)
    if (person !== null) localStorage.setItem(signedOutKey, `${person} ${Date.now()}`)
    localStorage.removeItem(personKey)
    for (const key of Object.keys(localStorage)) if (key.startsWith(recentKey)) localStorage.removeItem(key)
  } catch {
    // Without local storage, the other tabs notice at their next request.
  }
}

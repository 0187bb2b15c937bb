/** The local storage key of the version whose notes an admin has seen in this browser; it survives sign-out. */
export const seenNotesKey = 'stowage.seen-notes'

/** The local storage key that says this person gets notifications on this device; a new session registers it again. */
export const pushKey = (personId: number) => `stowage.push.${personId}`

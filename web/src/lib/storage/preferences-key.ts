/** The local storage key that changes when a tab saves a preference, so that the other tabs fetch it. */
export const preferencesKey = 'stowage.preferences'

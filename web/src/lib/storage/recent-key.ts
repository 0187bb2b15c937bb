/** Prefix of the local storage keys for recent searches and recently opened boxes. */
export const recentKey = 'stowage.recent.'

/** Removes recent searches and boxes at sign-out. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(recentKey)) localStorage.removeItem(key)
}

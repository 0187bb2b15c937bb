/** Begins the keys under which the browser's simple storage holds what somebody looked for and opened last. */
export const recentMark = 'stowage.recent.'

/** At sign-out. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(recentMark)) localStorage.removeItem(key)
}

/** The part of the Navigation API that is used. */
interface Entries {
  currentEntry: { index: number } | null
  entries: () => readonly { sameDocument: boolean }[]
}

/**
 * Whether Back would leave the document, as on a page that was opened by its address or a scanned label: the history has no
 * earlier entry of it. False in a browser that can't tell.
 */
export function isFirstEntry(): boolean {
  const { navigation } = window as { navigation?: Entries }
  if (!navigation?.currentEntry) return false
  return navigation.entries()[navigation.currentEntry.index - 1]?.sameDocument !== true
}

/** The part of the Navigation API that is used. */
interface Entries {
  currentEntry: { index: number } | null
  entries: () => readonly { sameDocument: boolean }[]
}

/** The place of the current entry in the history of the tab; undefined in a browser that can't tell. */
export const entryIndex = (): number | undefined => navigationOf()?.currentEntry?.index

/**
 * Whether Back would leave the document, as on a page that was opened by its address or a scanned label: the history has no
 * earlier entry of it. False in a browser that can't tell.
 */
export function isFirstEntry(): boolean {
  const index = entryIndex()
  return index !== undefined && navigationOf()?.entries()[index - 1]?.sameDocument !== true
}

function navigationOf(): Entries | undefined {
  return (window as { navigation?: Entries }).navigation
}

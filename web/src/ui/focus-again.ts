/**
 * Gives the focus back after a dialog: to where it was opened; where that is gone meanwhile, or was nowhere, to the
 * beginning of the page's content.
 */
export function focusAgain(opener: Element | null): void {
  const isThere = opener?.isConnected && opener !== document.body
  const place = isThere ? opener : document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: place !== opener })
}

import { useRef } from 'react'

/**
 * Gives the focus back after a dialog: to where it was opened; where that is gone meanwhile, or was nowhere, to the
 * beginning of the page's content.
 */
export function returnFocus(opener: Element | null): void {
  const isThere = opener?.isConnected && opener !== document.body
  const place = isThere ? opener : document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: place !== opener })
}

/** For a dialog without a trigger, whose primitive would leave the focus on the page's body. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // A focus that went on while the dialog faded, by `/` into the search, keeps its place.
      if (document.activeElement === document.body) returnFocus(opener.current)
    },
  }
}

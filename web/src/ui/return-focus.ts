import { useRef } from 'react'

/**
 * Returns the focus after a dialog to its opener; when that is gone, or there was none, to the start of the page's
 * content.
 */
export function returnFocus(opener: Element | null): void {
  const isThere = opener?.isConnected && opener !== document.body
  const place = isThere ? opener : document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: place !== opener })
}

/**
 * The `ref` of a row that its own buttons remove: when it goes with the focus in it, its neighbour gets the focus, which
 * needs a `tabIndex` of -1; without a neighbour the start of the page's content.
 */
export function passFocusOn(row: HTMLElement | null) {
  return () => {
    if (!row?.contains(document.activeElement)) return
    const neighbour = row.nextElementSibling ?? row.previousElementSibling ?? document.querySelector('main')
    if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true })
  }
}

/** For a dialog without a trigger, where Radix would leave the focus on the body. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Leaves a focus that moved elsewhere while the dialog faded, for example by `/` into the search.
      if (document.activeElement === document.body) returnFocus(opener.current)
    },
  }
}

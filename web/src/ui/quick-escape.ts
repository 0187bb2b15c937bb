import type { KeyboardEvent } from 'react'

/** An open list inside a dialog takes Escape for itself; the dialog listens earlier, so it has to ask. */
export function keepsOpenFor(target: Element | null): boolean {
  return target?.getAttribute('aria-expanded') === 'true'
}

/** Closes a dialog with an Escape that its primitive has not heard, which counts its layers a frame after they stand. */
export const onQuickEscape =
  (onClose: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || keepsOpenFor(document.activeElement)) return
    event.preventDefault()
    onClose()
  }

import type { KeyboardEvent } from 'react'
import { isChoosingSigns } from '../lib/screen/hotkeys.ts'

/**
 * An open list inside a dialog takes Escape for itself; the dialog listens earlier, so it has to ask. So does whoever chooses
 * signs by keys.
 */
export function keepsOpenFor(event: { keyCode: number }): boolean {
  return isChoosingSigns(event) || document.activeElement?.getAttribute('aria-expanded') === 'true'
}

/** Closes a dialog, a menu or a popover with an Escape that its primitive has not heard, which counts its layers a frame after they stand. */
export const onQuickEscape =
  (onClose: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || keepsOpenFor(event)) return
    event.preventDefault()
    onClose()
  }

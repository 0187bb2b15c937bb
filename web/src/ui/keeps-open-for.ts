import { isChoosingSigns } from '../lib/screen/hotkeys.ts'

/**
 * Whether Escape closes something inside a dialog and not the dialog: an open list, or the choice of signs by keys. The dialog
 * listens earlier than they do, so it has to ask.
 */
export function keepsOpenFor(event: { keyCode: number }): boolean {
  return isChoosingSigns(event) || document.activeElement?.getAttribute('aria-expanded') === 'true'
}

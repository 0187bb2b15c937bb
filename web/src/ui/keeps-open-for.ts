import { isChoosingSigns } from '../lib/screen/hotkeys.ts'

/**
 * Whether Escape belongs to something inside a dialog, such as an open list or an input method, and must not close the
 * dialog. The dialog's listener runs first, so it has to ask.
 */
export function keepsOpenFor(event: { keyCode: number }): boolean {
  return isChoosingSigns(event) || document.activeElement?.getAttribute('aria-expanded') === 'true'
}

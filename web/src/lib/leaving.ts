import type { DialogName } from './dialogs.ts'

/** While a screen holds something unsaved, `ask` is what Back does there instead of leaving. */
export const leaving: { ask?: (() => void) | undefined } = {}

/** What Back does with a dialog that asks before it closes. */
export const leavingDialog: { [N in DialogName]?: (() => void) | undefined } = {}

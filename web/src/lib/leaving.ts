import type { DialogName } from './dialogs.ts'

type Leaving = {
  /** While a screen holds something unsaved, this is what Back does there instead of leaving. */
  ask?: (() => void) | undefined
  /** Asks before the session ends, if something waits to be saved, and calls `leave` when it may. */
  signOut?: ((leave: () => void) => void) | undefined
}

export const leaving: Leaving = {}

/** What Back does with a dialog that asks before it closes. */
export const leavingDialog: { [N in DialogName]?: (() => void) | undefined } = {}

import type { DialogName } from './dialogs.ts'

type Leaving = {
  /** While a screen holds something unsaved, this is what Back does there instead of leaving. */
  ask?: (() => void) | undefined
  /** Each asks before the session ends, if something of its kind waits to be saved, and calls `leave` when it may. */
  signOut: Map<string, (leave: () => void) => void>
  /** Removes what this browser keeps for reading without a connection. */
  forget?: (() => Promise<unknown>) | undefined
}

export const leaving: Leaving = { signOut: new Map() }

/** What Back does with a dialog that asks before it closes. */
export const leavingDialog: { [N in DialogName]?: (() => void) | undefined } = {}

import type { DialogName } from './dialogs.ts'

type Leaving = {
  /** Replaces Back on a screen with unsaved input. */
  ask?: (() => void) | undefined
  /** Guards that run before sign-out: each asks if it has unsaved data, and calls `leave` when sign-out may go on. */
  signOut: Map<string, (leave: () => void) => void>
  /** Removes the reads that this browser stores for use without a connection. */
  forget?: (() => Promise<unknown>) | undefined
}

export const leaving: Leaving = { signOut: new Map() }

/** Replaces Back for an open dialog that asks before it closes. */
export const leavingDialog: { [N in DialogName]?: (() => void) | undefined } = {}

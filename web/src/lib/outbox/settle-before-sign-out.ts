import { plural } from '@lingui/core/macro'
import { inTime } from '../kept/in-time.ts'
import { askToSignOut } from '../overlays/ask-to-sign-out.ts'
import { leaving } from '../overlays/leaving.ts'
import { forgetSends, storedSends } from './forget-sends.ts'
import type { KeptSend } from './kept-send.ts'

/** What is sent until it is answered. */
export type Settling = {
  /** All that has no answer yet. */
  waiting: () => readonly KeptSend[]
  /** Sends it now; rejects if it does not get through. */
  settle: () => Promise<void>
  /** Resolves when all that is kept is written. */
  written: () => Promise<void>
  /** Lets go of all of it, whatever is on its way. */
  forget: () => void
}

/** So long, in milliseconds, signing out waits for what can still be sent. */
const patienceMs = 3000

/**
 * Signing out sends first what waits, and asks when that does not work: what a person has kept goes with their session,
 * so that nothing of it lies in a browser that others use. What another tab holds goes too, in whichever workspace.
 */
export function settleBeforeSignOut(outbox: Settling, personId: number): void {
  leaving.signOut.set('outbox', (leave) => {
    const settled = inTime(
      outbox.settle().catch(() => undefined),
      undefined,
      patienceMs,
    )
    void settled.then(() => askOrLeave(outbox, personId, leave))
  })
}

async function askOrLeave(outbox: Settling, personId: number, leave: () => void): Promise<void> {
  await outbox.written()
  const left = outbox.waiting().map(({ key }) => key)
  // Those of other workspaces too.
  const count = new Set([...left, ...(await inTime(storedSends(personId), [], patienceMs))]).size
  if (count === 0) {
    leave()
    return
  }
  askToSignOut({
    title: plural(count, { one: '# change has not been saved', other: '# changes have not been saved' }),
    leave: async () => {
      outbox.forget()
      await outbox.written()
      await inTime(forgetSends(personId), undefined, patienceMs)
      leave()
    },
  })
}

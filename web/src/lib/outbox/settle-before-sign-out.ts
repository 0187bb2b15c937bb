import { plural } from '@lingui/core/macro'
import { inTime } from '../kept/in-time.ts'
import { askToSignOut } from '../overlays/ask-to-sign-out.ts'
import { leaving } from '../overlays/leaving.ts'
import { forgetSends, storedSends } from './forget-sends.ts'
import type { KeptSend } from './kept-send.ts'

/** The outbox as sign-out needs it. */
export type Settling = {
  /** All unanswered changes. */
  waiting: () => readonly KeptSend[]
  /** Sends them now; rejects if one does not get through. */
  settle: () => Promise<void>
  /** Resolves when all changes are written to storage. */
  written: () => Promise<void>
  /** Discards all queued changes, including those being sent. */
  forget: () => void
}

/** How long, in ms, sign-out waits for changes that can still be sent. */
const patienceMs = 3000

/**
 * Before sign-out, sends queued changes and asks when that fails. Queued changes are removed with the session, so that
 * none stays in a shared browser; those of other tabs and workspaces too.
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
  // Includes changes of other workspaces.
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

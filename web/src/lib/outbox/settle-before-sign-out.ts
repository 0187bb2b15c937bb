import { plural } from '@lingui/core/macro'
import { askToSignOut } from '../overlays/ask-to-sign-out.ts'
import { leaving } from '../overlays/leaving.ts'

/** What is sent until it is answered. */
type Sender = {
  /** All that has no answer yet. */
  waiting: () => readonly unknown[]
  /** Sends it now; rejects if it does not get through. */
  settle: () => Promise<void>
  /** Some of it is lost when the page closes. */
  isFleeting: () => boolean
}

/** So long, in milliseconds, signing out waits for what can still be sent. */
const patience = 3000

/** Signing out sends first what waits, and asks when that does not work. */
export function settleBeforeSignOut(outbox: Sender): void {
  leaving.signOut.set('outbox', (leave) => {
    if (outbox.waiting().length === 0) {
      leave()
      return
    }
    const settled = outbox.settle().catch(() => undefined)
    const late = new Promise((resolve) => setTimeout(resolve, patience))
    void Promise.race([settled, late]).then(() => askOrLeave(outbox, leave))
  })
}

function askOrLeave(outbox: Sender, leave: () => void): void {
  const count = outbox.waiting().length
  if (count === 0) {
    leave()
    return
  }
  askToSignOut({
    title: plural(count, { one: '# change has not been saved', other: '# changes have not been saved' }),
    isFleeting: outbox.isFleeting(),
    leave,
  })
}

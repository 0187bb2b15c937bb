import { plural, t } from '@lingui/core/macro'
import { ask } from './confirm.ts'
import { leaving } from './leaving.ts'
import type { Outbox } from './outbox.ts'

/** So long signing out waits for what can still be sent. */
const patience = 3000

/** Signing out sends first what waits, and asks when that does not work. */
export function settleBeforeSignOut(outbox: Outbox): void {
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

function askOrLeave(outbox: Outbox, leave: () => void): void {
  const count = outbox.waiting().length
  if (count === 0) {
    leave()
    return
  }
  ask({
    title: plural(count, { one: '# change has not been saved', other: '# changes have not been saved' }),
    body: outbox.isFleeting()
      ? t`This browser does not store what waits: it is lost if you sign out now.`
      : t`What waits stays on this device and is sent when you sign in here again.`,
    confirmLabel: t`Sign Out`,
    danger: true,
    run: async () => leave(),
    failure: t`This did not work. Please try again.`,
  })
}

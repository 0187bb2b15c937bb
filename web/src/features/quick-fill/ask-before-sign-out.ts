import { plural, t } from '@lingui/core/macro'
import { ask } from '../../lib/confirm.ts'
import { leaving } from '../../lib/leaving.ts'
import type { Queue } from './queue.ts'

/** Signing out asks first while something was captured and is not saved. */
export function askBeforeSignOut(queue: Queue): void {
  leaving.signOut.set('quick-fill', (leave) => {
    const unsaved = queue.entries().filter(({ state }) => state !== 'saved')
    if (unsaved.length === 0) {
      leave()
      return
    }
    ask({
      title: plural(unsaved.length, {
        one: '# item from Quick Fill has not been saved',
        other: '# items from Quick Fill have not been saved',
      }),
      body: unsaved.some(({ isFleeting }) => isFleeting)
        ? t`This browser does not store what waits: it is lost if you sign out now.`
        : t`What waits stays on this device and is sent when you sign in here again.`,
      confirmLabel: t`Sign Out`,
      danger: true,
      run: async () => leave(),
      failure: t`This did not work. Please try again.`,
    })
  })
}

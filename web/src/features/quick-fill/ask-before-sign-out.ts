import { plural } from '@lingui/core/macro'
import { askToSignOut } from '../../lib/overlays/ask-to-sign-out.ts'
import { leaving } from '../../lib/overlays/leaving.ts'
import type { Queue } from './queue.ts'

/** Signing out asks first while something was captured and is not saved. */
export function askBeforeSignOut(queue: Queue): void {
  leaving.signOut.set('quick-fill', (leave) => {
    const unsaved = queue.entries().filter(({ state }) => state !== 'saved')
    if (unsaved.length === 0) {
      leave()
      return
    }
    askToSignOut({
      title: plural(unsaved.length, {
        one: '# item from Quick Fill has not been saved',
        other: '# items from Quick Fill have not been saved',
      }),
      isFleeting: unsaved.some(({ isFleeting }) => isFleeting),
      leave,
    })
  })
}

import { advanceFirstRun, getCurrentUser, updatePreferences } from '@stowage/contract/users'
import type { Bind } from '../../http/calls/bind.ts'
import * as users from './service.ts'

/**
 * `forgetSessionsOf` clears a person's cached sessions, because they contain language and theme, and the next request
 * must see the new ones.
 */
export function usersRoutes(bind: Bind, forgetSessionsOf: (userId: number) => void): void {
  bind(getCurrentUser, 'account.use', users.getCurrentUser)
  // A person's own preferences, so viewers may change them too.
  bind(updatePreferences, 'account.use', async (ctx, input) => {
    const user = await users.updatePreferences(ctx, input)
    forgetSessionsOf(ctx.actor.id)
    return user
  })
  bind(advanceFirstRun, 'account.use', users.advanceFirstRun)
}

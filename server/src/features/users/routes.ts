import { advanceFirstRun, getCurrentUser, updatePreferences } from '@stowage/contract/users'
import type { Bind } from '../../http/calls/bind.ts'
import * as users from './service.ts'

/** `forgetSessionsOf`: language and theme are remembered with them, and the person's next request must meet the new ones. */
export function usersRoutes(bind: Bind, forgetSessionsOf: (userId: number) => void): void {
  bind(getCurrentUser, 'account.use', users.getCurrentUser)
  // A person's own preferences: a viewer of a workspace has them too.
  bind(updatePreferences, 'account.use', async (ctx, input) => {
    const user = await users.updatePreferences(ctx, input)
    forgetSessionsOf(ctx.actor.id)
    return user
  })
  bind(advanceFirstRun, 'account.use', users.advanceFirstRun)
}

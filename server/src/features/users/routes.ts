import { advanceFirstRun, getCurrentUser, getUserStats, updatePreferences } from '@stowage/contract/users'
import type { Bind } from '../../http/calls/bind.ts'
import * as users from './service.ts'

export function usersRoutes(bind: Bind): void {
  bind(getCurrentUser, 'account.use', users.getCurrentUser)
  bind(getUserStats, 'account.use', users.getUserStats)
  // A person's own preferences: a viewer of a workspace has them too.
  bind(updatePreferences, 'account.use', users.updatePreferences)
  bind(advanceFirstRun, 'account.use', users.advanceFirstRun)
}

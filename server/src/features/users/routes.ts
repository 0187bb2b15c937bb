import { getCurrentUser, updatePreferences } from '@stowage/contract/users'
import type { Bind } from '../../http/bind.ts'
import * as users from './service.ts'

export function usersRoutes(bind: Bind): void {
  bind(getCurrentUser, 'reader', users.getCurrentUser)
  // A person's own preferences: a viewer of a workspace has them too.
  bind(updatePreferences, 'reader', users.updatePreferences)
}

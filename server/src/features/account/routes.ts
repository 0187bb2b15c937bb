import {
  becomeAdmin,
  deleteAccount,
  exportAccount,
  getAccountContents,
  getAdminOffer,
} from '@stowage/contract/account'
import { getUserStats } from '@stowage/contract/users'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as admins from '../users/service/become-admin.ts'
import * as deletion from './service/delete-account.ts'
import * as account from './service/export-account.ts'
import { getUserStats as userStats } from './service/get-user-stats.ts'

export function accountRoutes(bind: Bind): void {
  bind(getAdminOffer, 'account.use', admins.getAdminOffer)
  bind.prepared(becomeAdmin, 'account.use', {
    // Runs outside the transaction of the idempotency key: a refusal would roll back its record, and hold the lock
    // while it waits.
    prepare: admins.becomeAdmin,
    act: async (_ctx, _input, user) => user,
  })
  bind.stream(exportAccount, 'account.use', account.exportAccount, {
    most: 1,
    refusal: 'account.export-running',
  })
  bind.cost(exportAccount, () => callCosts.export)
  bind(getUserStats, 'account.use', userStats)
  bind(getAccountContents, 'account.use', deletion.getAccountContents)
  bind(deleteAccount, 'account.use', deletion.deleteAccount)
}

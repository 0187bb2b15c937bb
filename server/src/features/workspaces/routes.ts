import { chooseLowStockRule } from '@stowage/contract/workspaces'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as workspaces from './service.ts'

/**
 * `forgetSessions` clears cached sessions, because they contain the rule, and the next request must see the new one.
 */
export function workspacesRoutes(bind: Bind, forgetSessions: () => void): void {
  bind(chooseLowStockRule, 'low-stock.choose', async (ctx, input) => {
    const chosen = await workspaces.chooseLowStockRule(ctx, input)
    forgetSessions()
    return chosen
  })
  bind.cost(chooseLowStockRule, () => callCosts.recount)
}

import {
  changeMember,
  chooseLowStockRule,
  createWorkspace,
  getWorkspace,
  leaveWorkspace,
  listMembers,
  listWorkspaces,
  removeMember,
  updateWorkspace,
} from '@stowage/contract/workspaces'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as members from './service/members.ts'
import * as own from './service/own-workspaces.ts'
import * as workspaces from './service.ts'

/**
 * `forget` clears the cached sessions of a person, or of everybody, because they contain the role and the low-stock rule,
 * and the next request must see the new ones.
 */
export function workspacesRoutes(bind: Bind, forget: (userId: number | 'everybody') => void): void {
  bind(chooseLowStockRule, 'low-stock.choose', async (ctx, input) => {
    const chosen = await workspaces.chooseLowStockRule(ctx, input)
    forget('everybody')
    return chosen
  })
  bind.cost(chooseLowStockRule, () => callCosts.recount)
  bind(listWorkspaces, 'account.use', own.listWorkspaces)
  bind(createWorkspace, 'account.use', own.createWorkspace)
  bind(getWorkspace, 'members.view', own.getWorkspace)
  bind(updateWorkspace, 'members.manage', own.updateWorkspace)
  bind(listMembers, 'members.view', members.listMembers)
  bind(leaveWorkspace, 'members.view', async (ctx) => {
    await members.leaveWorkspace(ctx)
    forget('everybody')
    return undefined
  })
  bind(changeMember, 'members.manage', async (ctx, input) => {
    const changed = await members.changeMember(ctx, input)
    forget('everybody')
    return changed
  })
  bind(removeMember, 'members.manage', async (ctx, input) => {
    await members.removeMember(ctx, input)
    forget('everybody')
    return undefined
  })
}

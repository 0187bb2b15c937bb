import {
  acceptInvitation,
  cancelInvitation,
  changeMember,
  chooseLowStockRule,
  createInvitations,
  createWorkspace,
  getWorkspace,
  leaveWorkspace,
  listInvitations,
  listMembers,
  listWorkspaces,
  lookAtInvitation,
  removeMember,
  resendInvitation,
  updateWorkspace,
} from '@stowage/contract/workspaces'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as invite from './service/invite.ts'
import * as join from './service/join.ts'
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
  bind(listInvitations, 'members.manage', invite.listInvitations)
  bind(createInvitations, 'members.manage', invite.createInvitations)
  bind(cancelInvitation, 'members.manage', invite.cancelInvitation)
  bind(resendInvitation, 'members.manage', invite.resendInvitation)
  bind(lookAtInvitation, 'account.use', join.lookAtInvitation)
  bind(acceptInvitation, 'account.use', async (ctx, input) => {
    const joined = await join.acceptInvitation(ctx, input)
    forget(ctx.actor.id)
    return joined
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

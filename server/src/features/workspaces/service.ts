import type { BodyOf } from '@stowage/contract/endpoint'
import { type LowStockRule, usualLowStockRule } from '@stowage/contract/items.rules'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { chooseLowStockRule as chooseLowStockRuleEndpoint } from '@stowage/contract/workspaces'
import { type Ctx, type CurrentWorkspace, inTransaction, type PublicCtx } from '../../context.ts'
import { record } from '../events/service.ts'
import { selectRoles } from './store/members.ts'
import {
  findFacts,
  findWorkspaceOf,
  insertWorkspace,
  lockLowStockRule,
  lockPerson,
  saveLowStockRule,
  saveMembership,
  selectWorkspacesOf,
} from './store/workspaces.ts'

export { saveFeedNumber } from './store/workspaces.ts'

/** The name of a new account’s workspace until its owner renames it. */
export const defaultWorkspaceName = 'My inventory'

/** Returns the workspace that a person works in; creates one, once, for a person without. */
export function ensureWorkspace(ctx: PublicCtx, userId: number): Promise<CurrentWorkspace> {
  return inTransaction(ctx, async (inside) => {
    const known = await findWorkspaceOf(inside.db, userId)
    if (known) return known
    await lockPerson(inside.db, userId)
    const meanwhile = await findWorkspaceOf(inside.db, userId)
    if (meanwhile) return meanwhile
    const id = await insertWorkspace(inside.db, userId, defaultWorkspaceName)
    await saveMembership(inside.db, id, userId, 'owner')
    return { id, role: 'owner', pausedBy: null, ownerId: userId, lowStockRule: usualLowStockRule }
  })
}

/** The workspace that a person works in; undefined for a person without. */
export async function workspaceOf(ctx: Pick<PublicCtx, 'db'>, userId: number): Promise<number | undefined> {
  return (await findWorkspaceOf(ctx.db, userId))?.id
}

export interface WorkspaceFacts {
  createdAt: string
  /** The number of people in it. */
  members: number
}

/** When the call's workspace was made, and how many people are in it. */
export function factsOf(ctx: Pick<Ctx, 'db' | 'workspace'>): Promise<WorkspaceFacts> {
  return findFacts(ctx.db, ctx.workspace.id)
}

/** The roles of people in the call's workspace; those who are not in it are missing. */
export function rolesOf(
  ctx: Pick<Ctx, 'db' | 'workspace'>,
  userIds: readonly number[],
): Promise<Map<number, WorkspaceRole>> {
  return selectRoles(ctx.db, ctx.workspace.id, userIds)
}

export function workspacesOf(ctx: Pick<PublicCtx, 'db'>, userId: number): Promise<number[]> {
  return selectWorkspacesOf(ctx.db, userId)
}

/** The rule for low stock of the call's workspace, outside the container view (`stockStatus`). Makes no query. */
export function lowStockRuleOf(ctx: Pick<Ctx, 'workspace'>): LowStockRule {
  return ctx.workspace.lowStockRule
}

/**
 * Sets the rule for low stock and recounts the low items. Concurrent changes of items wait for it before they update
 * the totals, so that no item is counted by both rules or by neither.
 */
export function chooseLowStockRule(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof chooseLowStockRuleEndpoint> },
): Promise<{ lowStockRule: LowStockRule }> {
  return inTransaction(ctx, async (inside) => {
    // Locks an unchanged rule too, so that the response is true when it is sent.
    const former = await lockLowStockRule(inside.db, inside.workspace.id)
    if (former !== body.lowStockRule) {
      await saveLowStockRule(inside.db, inside.workspace.id, body.lowStockRule)
      await record(inside, { type: 'low-stock-chosen' })
    }
    return body
  })
}

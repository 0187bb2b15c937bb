import type { BodyOf } from '@stowage/contract/endpoint'
import { type LowStockRule, usualLowStockRule } from '@stowage/contract/items.rules'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { chooseLowStockRule as chooseLowStockRuleEndpoint } from '@stowage/contract/workspaces'
import { type Ctx, type CurrentWorkspace, inTransaction, type PublicCtx } from '../../context.ts'
import { record } from '../events/service.ts'
import {
  findWorkspaceOf,
  insertWorkspace,
  lockLowStockRule,
  lockPerson,
  saveLowStockRule,
  saveMembership,
  selectWorkspacesOf,
} from './store.ts'

const firstName = 'My inventory'

/** Gives the workspace that a person works in; somebody without one gets their own, once. */
export function ensureWorkspace(ctx: PublicCtx, userId: number): Promise<CurrentWorkspace> {
  return inTransaction(ctx, async (inside) => {
    const known = await findWorkspaceOf(inside.db, userId)
    if (known) return known
    await lockPerson(inside.db, userId)
    const meanwhile = await findWorkspaceOf(inside.db, userId)
    if (meanwhile) return meanwhile
    const id = await insertWorkspace(inside.db, userId, firstName)
    await saveMembership(inside.db, id, userId, 'owner')
    return { id, role: 'owner', ownerId: userId, lowStockRule: usualLowStockRule }
  })
}

/** The workspace that somebody works in; undefined for whoever belongs to none. */
export async function workspaceOf(ctx: Pick<PublicCtx, 'db'>, userId: number): Promise<number | undefined> {
  return (await findWorkspaceOf(ctx.db, userId))?.id
}

/** All workspaces that somebody belongs to. */
export function workspacesOf(ctx: Pick<PublicCtx, 'db'>, userId: number): Promise<number[]> {
  return selectWorkspacesOf(ctx.db, userId)
}

/** Lets somebody into a workspace, or changes what they may do there. */
export function addMember(
  ctx: PublicCtx,
  input: { workspaceId: number; userId: number; role: WorkspaceRole },
): Promise<void> {
  return saveMembership(ctx.db, input.workspaceId, input.userId, input.role)
}

/** What counts as low in the workspace of the call, outside the container view (`stockStatus`). It asks nobody. */
export function lowStockRuleOf(ctx: Pick<Ctx, 'workspace'>): LowStockRule {
  return ctx.workspace.lowStockRule
}

/**
 * Says what counts as low from now on, and counts it anew. Whoever changes items meanwhile waits for it where they add to
 * the totals, so that no item is counted by both rules or by none.
 */
export function chooseLowStockRule(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof chooseLowStockRuleEndpoint> },
): Promise<{ lowStockRule: LowStockRule }> {
  return inTransaction(ctx, async (inside) => {
    // Also where it stays: the answer then says what holds when it is given.
    const former = await lockLowStockRule(inside.db, inside.workspace.id)
    if (former !== body.lowStockRule) {
      await saveLowStockRule(inside.db, inside.workspace.id, body.lowStockRule)
      await record(inside, { type: 'low-stock-chosen' })
    }
    return body
  })
}

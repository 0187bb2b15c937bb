import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { type CurrentWorkspace, inTransaction, type PublicCtx } from '../../context.ts'
import { findWorkspaceOf, insertWorkspace, lockPerson, saveMembership } from './store.ts'

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
    return { id, role: 'owner', ownerId: userId }
  })
}

/** Lets somebody into a workspace, or changes what they may do there. */
export function addMember(
  ctx: PublicCtx,
  input: { workspaceId: number; userId: number; role: WorkspaceRole },
): Promise<void> {
  return saveMembership(ctx.db, input.workspaceId, input.userId, input.role)
}

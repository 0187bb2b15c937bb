import type { WorkspaceRole } from '@stowage/contract/users'
import type { PublicCtx } from '../../context.ts'
import { findWorkspaceOf, insertWorkspace, saveMembership } from './store.ts'

const firstName = 'My inventory'

/** Gives the workspace that a person works in; somebody without one gets their own. */
export async function ensureWorkspace(ctx: PublicCtx, userId: number): Promise<number> {
  const known = await findWorkspaceOf(ctx.db, userId)
  if (known !== undefined) return known
  const workspaceId = await insertWorkspace(ctx.db, userId, firstName)
  await saveMembership(ctx.db, workspaceId, userId, 'owner')
  return workspaceId
}

/** Lets somebody into a workspace, or changes what they may do there. */
export function addMember(
  ctx: PublicCtx,
  input: { workspaceId: number; userId: number; role: WorkspaceRole },
): Promise<void> {
  return saveMembership(ctx.db, input.workspaceId, input.userId, input.role)
}

import { isUnlimited } from '@stowage/contract/billing.rules'
import type { Ctx } from '../../../context.ts'
import { type NamedContainer, selectFirst, selectLastFrom } from '../store/split-by-limit.ts'

/**
 * Parts the containers of the workspace as a limit would: the oldest up to it stay open, the newest beyond it are closed
 *. Gives at most so many of each, the oldest of the open ones and the newest of the closed ones.
 */
export async function splitByLimit(
  ctx: Ctx,
  limit: number,
  most: number,
): Promise<{ open: NamedContainer[]; closed: NamedContainer[] }> {
  const workspaceId = ctx.workspace.id
  const [open, closed] = await Promise.all([
    selectFirst(ctx.db, workspaceId, isUnlimited(limit) ? most : Math.min(limit, most)),
    isUnlimited(limit) ? [] : selectLastFrom(ctx.db, workspaceId, limit, most),
  ])
  return { open, closed }
}

import { isUnlimited } from '@stowage/contract/billing.rules'
import type { Ctx } from '../../../context.ts'
import { type NamedContainer, selectFirst, selectLastFrom } from '../store/split-by-limit.ts'

/**
 * Splits the containers of the workspace by a limit: the oldest up to it stay open, newer ones are blocked. Returns at
 * most this many of each, the oldest of the open ones and the newest of the blocked ones.
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

import { isUnlimited } from '@stowage/contract/billing.rules'
import type { Ctx } from '../../../context.ts'
import { type NamedContainer, selectFirst, selectIdsOfFirst, selectLast } from '../store/split-by-limit.ts'
import { findUsage } from '../store/subscriptions.ts'

/** The id of the first container beyond the limit, which the workspaces exceed together. */
async function borderOf(ctx: Ctx, workspaces: readonly number[], limit: number): Promise<number | undefined> {
  const oldest: number[] = []
  for (const id of workspaces) oldest.push(...(await selectIdsOfFirst(ctx.db, id, limit + 1)))
  return oldest.sort((a, b) => a - b)[limit]
}

/**
 * Splits the containers of all these workspaces by a limit: the oldest up to it stay open, newer ones are blocked.
 * Returns at most this many of each, the oldest of the open ones and the newest of the blocked ones.
 */
export async function splitByLimit(
  ctx: Ctx,
  workspaces: readonly number[],
  { limit, maxListed }: { limit: number; maxListed: number },
): Promise<{ open: NamedContainer[]; closed: NamedContainer[] }> {
  const { containers } = await findUsage(ctx.db, workspaces)
  const isWithin = isUnlimited(limit) || containers <= limit
  const border = isWithin ? undefined : await borderOf(ctx, workspaces, limit)
  const before = border ?? Number.MAX_SAFE_INTEGER
  const open: NamedContainer[] = []
  const closed: NamedContainer[] = []
  for (const id of workspaces) {
    open.push(...(await selectFirst(ctx.db, id, { before, limit: maxListed })))
    if (border !== undefined)
      closed.push(...(await selectLast(ctx.db, id, { from: border, limit: maxListed })))
  }
  return {
    open: open.sort((a, b) => a.id - b.id).slice(0, maxListed),
    closed: closed.sort((a, b) => b.id - a.id).slice(0, maxListed),
  }
}

import { importLimits } from '@stowage/contract/imports.rules'
import type { PublicCtx } from '../../../context.ts'
import { byWorkspace, type WorkspaceKey } from '../../../db/by-workspace.ts'
import type { Db } from '../../../db/connect.ts'
import {
  deleteDrafts,
  deleteSomeOf,
  forgetAdded,
  selectOldDrafts,
  selectOldSaved,
} from '../store/old-imports.ts'

const batchSize = 50
const day = 24 * 60 * 60 * 1000

/** Does something to what is older than that, in small parts, workspace by workspace. */
async function toOld(
  { db, now }: PublicCtx,
  days: number,
  select: (db: Db, before: string, most: number) => Promise<WorkspaceKey[]>,
  act: (db: Db, workspaceId: number, ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const before = new Date(now().getTime() - days * day).toISOString()
  for (let found = batchSize; found === batchSize; ) {
    const old = await select(db, before, batchSize)
    for (const [workspaceId, ids] of byWorkspace(old)) await act(db, workspaceId, ids)
    found = old.length
  }
}

/** Forgets files that were not saved within a day, and of saved ones after 30 days what is needed to take them back. */
export async function removeOldImports(ctx: PublicCtx): Promise<void> {
  await toOld(ctx, 1, selectOldDrafts, deleteDrafts)
  await toOld(ctx, importLimits.undoDays, selectOldSaved, forgetAdded)
}

/** Removes all imports of a workspace for good, in small parts. */
export async function eraseImports(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  while ((await deleteSomeOf(ctx.db, workspaceId, batchSize)) === batchSize);
}

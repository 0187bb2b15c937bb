import type { BodyOf } from '@stowage/contract/endpoint'
import type {
  DeletedWorkspace,
  deleteWorkspace as deleteEndpoint,
  WorkspaceDetails,
} from '@stowage/contract/workspaces'
import { restorableDays } from '@stowage/contract/workspaces.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../../context.ts'
import { record } from '../../events/service.ts'
import * as store from '../store/deleted-workspaces.ts'
import { endAllInvitations } from '../store/invitations.ts'
import { lockRoles } from '../store/members.ts'
import { lockSeats } from '../store/seats.ts'
import { deleteOffer } from '../store/transfers.ts'
import { lockPerson } from '../store/workspaces.ts'
import { detailsOf, getWorkspace, refuseManyWorkspaces } from './own-workspaces.ts'
import { queueWorkspaceNews } from './queue-workspace-news.ts'

const day = 86_400_000
const since = ({ now }: Pick<Ctx, 'now'>) => new Date(now().getTime() - restorableDays * day).toISOString()

/**
 * Deletes the workspace of the call for all its members at once; its name is typed to confirm it. For 30 days it is kept
 * whole (OWN-04).
 */
export function deleteWorkspace(
  ctx: Ctx,
  { body: { name } }: { body: BodyOf<typeof deleteEndpoint> },
): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const { db, workspace, actor, now } = inside
    await lockSeats(db, workspace.ownerId)
    if ((await lockRoles(db, workspace.id, [actor.id])).get(actor.id) !== 'owner')
      throw refusal('FORBIDDEN', 'call.owner-only')
    const known = await getWorkspace(inside)
    if (name.trim() !== known.name.trim()) throw refusal('VALIDATION', 'workspace.type-name').at('body.name')
    await deleteOffer(db, workspace.id)
    await endAllInvitations(db, workspace.id, now().toISOString())
    await queueWorkspaceNews(inside, { news: 'deleted', to: 'members' })
    await record(inside, { type: 'workspace-closed' })
    await store.markDeleted(db, workspace.id, now().toISOString())
    return undefined
  })
}

/** The actor's deleted workspaces that can still be restored. */
export function listDeletedWorkspaces(ctx: Ctx): Promise<DeletedWorkspace[]> {
  return store.selectDeleted(ctx.db, ctx.actor.id, { since: since(ctx), days: restorableDays })
}

/** Restores a workspace of the actor with its members and their roles; the limits of the plan hold again. */
export function restoreWorkspace(
  ctx: Ctx,
  { params: { deletedId: id } }: { params: { deletedId: number } },
): Promise<WorkspaceDetails> {
  return inTransaction(ctx, async (inside) => {
    const { db, actor } = inside
    await lockPerson(db, actor.id)
    await lockSeats(db, actor.id)
    await refuseManyWorkspaces(inside, actor.id)
    if (!(await store.unmarkDeleted(db, actor.id, { id, since: since(inside) })))
      // Not that of the call, which browsers leave when it is not found.
      throw refusal('NOT_FOUND', 'workspace.not-found')
    const there = { ...inside, workspace: { ...inside.workspace, id, ownerId: actor.id } }
    await queueWorkspaceNews(there, { news: 'restored', to: 'members' })
    await record(there, { type: 'workspace-reopened' })
    return detailsOf(there, id)
  })
}

/** Gives up the workspaces whose 30 days are over, so that they are erased; returns their ids. */
export const giveUpDeleted = (ctx: Pick<PublicCtx, 'db' | 'now'>): Promise<number[]> =>
  store.giveUpDeleted(ctx.db, since(ctx))

/** Whether a workspace was deleted by its owner. */
export const isDeleted = ({ db }: Pick<PublicCtx, 'db'>, id: number): Promise<boolean> =>
  store.isDeleted(db, id)

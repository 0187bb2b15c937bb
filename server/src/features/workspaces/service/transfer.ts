import type { BodyOf } from '@stowage/contract/endpoint'
import type { Heir } from '@stowage/contract/people'
import type {
  offerWorkspace as offerEndpoint,
  Transfer,
  WorkspaceDetails,
} from '@stowage/contract/workspaces'
import { transferDays, workspaceLimits } from '@stowage/contract/workspaces.rules'
import { type AppError, refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { endInvitationsAs } from '../store/invitations.ts'
import * as members from '../store/members.ts'
import { countOwn } from '../store/own-workspaces.ts'
import { lockSeats } from '../store/seats.ts'
import * as store from '../store/transfers.ts'
import { getWorkspace } from './own-workspaces.ts'
import { queueWorkspaceNews } from './queue-workspace-news.ts'

const day = 86_400_000
const nowOf = ({ now }: Pick<Ctx, 'now'>) => now().toISOString()

const over = (): AppError => refusal('NOT_FOUND', 'workspace.offer-over')

/** Offers the workspace of the call to a member, in place of a former offer; no right changes by it (OWN-01). */
export function offerWorkspace(
  ctx: Ctx,
  { body: { userId } }: { body: BodyOf<typeof offerEndpoint> },
): Promise<Transfer> {
  return inTransaction(ctx, async (inside) => {
    const { db, workspace, actor } = inside
    await lockSeats(db, workspace.ownerId)
    const roles = await members.lockRoles(db, workspace.id, [actor.id, userId])
    if (roles.get(actor.id) !== 'owner') throw refusal('FORBIDDEN', 'call.owner-only')
    // It may have been deleted while this call waited.
    if (!(await store.findOwnerOf(db, workspace.id)))
      throw refusal('WORKSPACE_NOT_FOUND', 'workspace.not-found')
    const role = roles.get(userId)
    if (role === undefined) throw refusal('NOT_FOUND', 'member.not-found')
    if (role === 'owner') throw refusal('VALIDATION', 'workspace.offer-to-member').at('body.userId')
    const endsAt = new Date(inside.now().getTime() + transferDays * day).toISOString()
    await store.saveOffer(db, workspace.id, { toId: userId, endsAt })
    await queueWorkspaceNews(inside, { news: 'offered', to: [userId], endsAt })
    await record(inside, { type: 'transfer-offered', personId: userId })
    const member = await members.findMember(db, workspace.id, userId)
    if (!member) throw refusal('NOT_FOUND', 'member.not-found')
    return { toId: userId, toName: member.name, endsAt }
  })
}

/** Withdraws the offer, as the owner, or declines it, as the person to whom it is made. */
export function endOffer(ctx: Ctx): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const { db, workspace, actor } = inside
    await lockSeats(db, workspace.ownerId)
    const offer = await store.findOffer(db, workspace.id, nowOf(inside))
    const isOwner = actor.id === workspace.ownerId
    if (!offer || (!isOwner && actor.id !== offer.toId)) throw over()
    await store.deleteOffer(db, workspace.id)
    if (!isOwner) await queueWorkspaceNews(inside, { news: 'declined', to: [workspace.ownerId] })
    await record(inside, { type: 'transfer-ended' })
    return undefined
  })
}

/** Gives the workspace to a member; the former owner becomes an admin. Plan, blocks and pauses change with it. */
export async function handOver(
  ctx: Pick<PublicCtx, 'db' | 'now'>,
  workspaceId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { owned: most } = workspaceLimits
  if ((await countOwn(ctx.db, to)).owned >= most) {
    throw refusal('WORKSPACE_LIMIT_REACHED', 'workspace.own-limit', { most })
  }
  await store.deleteOffer(ctx.db, workspaceId)
  // Only the owner makes admins, and is another one from now on.
  await endInvitationsAs(ctx.db, workspaceId, 'admin', ctx.now().toISOString())
  await store.changeOwner(ctx.db, workspaceId, { from, to })
}

/** Locks everything that a workspace's change from one owner to another concerns. */
export const lockOwners = ({ db }: Pick<PublicCtx, 'db'>, owners: readonly [number, number]): Promise<void> =>
  store.lockOwners(db, owners)

/** Takes the workspace of the call over, as the person to whom it is offered. */
export function acceptOffer(ctx: Ctx): Promise<WorkspaceDetails> {
  return inTransaction(ctx, async (inside) => {
    const { db, workspace, actor } = inside
    const { ownerId } = workspace
    await lockOwners(inside, [ownerId, actor.id])
    const roles = await members.lockRoles(db, workspace.id, [ownerId, actor.id])
    const offer = await store.findOffer(db, workspace.id, nowOf(inside))
    if (offer?.toId !== actor.id || roles.get(ownerId) !== 'owner') throw over()
    await handOver(inside, workspace.id, { from: ownerId, to: actor.id })
    const now = { ...inside, workspace: { ...workspace, ownerId: actor.id, role: 'owner' as const } }
    await queueWorkspaceNews(now, { news: 'new-owner', personId: actor.id, to: 'members' })
    await record(now, { type: 'transfer-accepted', personId: ownerId })
    return getWorkspace(now)
  })
}

/** Deletes offers whose time is over. */
export const forgetOffers = (ctx: Pick<Ctx, 'database' | 'now'>): Promise<void> =>
  store.deleteEndedOffers(ctx.database, nowOf(ctx))

/** Refuses those to whom the workspace of the call is not offered. */
export async function requireOffer(ctx: Ctx): Promise<void> {
  const offer = await store.findOffer(ctx.db, ctx.workspace.id, nowOf(ctx))
  if (offer?.toId !== ctx.actor.id) throw over()
}

/** The people who would be paused if these workspaces had one owner with so many places. */
export const peopleBeyond = (
  { db }: Pick<PublicCtx, 'db'>,
  workspaces: readonly number[],
  places: { ownerId: number; keeperId: number | null; places: number },
): Promise<store.PausedPerson[]> => store.selectBeyond(db, workspaces, places)

/** The owner of a workspace, and the status of their account. */
export const findOwner = ({ db }: Pick<PublicCtx, 'db'>, id: number): Promise<store.OwnedBy | undefined> =>
  store.findOwnerOf(db, id)

/** The active members of a workspace except its owner, the longest in it first. */
export const listHeirs = ({ db }: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<Heir[]> =>
  store.selectHeirs(db, workspaceId)

import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { includesAbility } from '@stowage/contract/vocabulary'
import type {
  changeMember as changeMemberEndpoint,
  listMembers as listMembersEndpoint,
  Member,
  removeMember as removeMemberEndpoint,
} from '@stowage/contract/workspaces'
import { rolesGivenBy } from '@stowage/contract/workspaces.rules'
import { z } from 'zod'
import { type AppError, refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { timeValue } from '../../../lists/keyset.ts'
import { cutPage, type Page } from '../../../lists/page.ts'
import { record } from '../../events/service.ts'
import * as invitations from '../store/invitations.ts'
import * as store from '../store/members.ts'
import { lockSeats } from '../store/seats.ts'
import { saveMembership } from '../store/workspaces.ts'
import { queueWorkspaceNews } from './queue-workspace-news.ts'
import { requireSeat } from './seats.ts'

interface ByUser {
  params: { userId: number }
}

const missing = (): AppError => refusal('NOT_FOUND', 'member.not-found')

const cursorValues = z.tuple([timeValue, z.int().min(1)])

/** Emails are for those who manage members; who is paused only looks. */
const shownTo =
  ({ workspace }: Pick<Ctx, 'workspace'>) =>
  (member: Member): Member =>
    workspace.pausedBy === null && includesAbility(workspace.role, 'members.manage')
      ? member
      : { ...member, email: null }

/** The members of the workspace of the call, by the day of joining. */
export async function listMembers(
  ctx: Ctx,
  { query: { limit = usualPageSize, cursor } }: { query: QueryOf<typeof listMembersEndpoint> },
): Promise<Page<Member>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorValues)
  const found = await store.selectMembers(ctx.db, ctx.workspace.id, { after, rows: limit + 1 })
  const { rows, next } = cutPage(found, limit, ({ since, id }) => [since, id])
  return { rows: rows.map(shownTo(ctx)), next, total: await store.countMembers(ctx.db, ctx.workspace.id) }
}

/**
 * Locks the actor and another member, and refuses what the actor's role may not do to them: nobody acts on the owner or
 * on themselves, and an admin on no other admin. The roles are read anew, because they may have changed since the call
 * began.
 */
async function lockManaged(
  ctx: Ctx,
  userId: number,
): Promise<{ role: WorkspaceRole; gives: readonly string[] }> {
  await lockSeats(ctx.db, ctx.workspace.ownerId)
  const roles = await store.lockRoles(ctx.db, ctx.workspace.id, [ctx.actor.id, userId])
  const role = roles.get(userId)
  const gives = rolesGivenBy(roles.get(ctx.actor.id) ?? 'viewer')
  if (role === undefined) throw missing()
  if (gives.length === 0) throw refusal('FORBIDDEN', 'call.managers-only')
  if (role === 'owner') throw refusal('FORBIDDEN', 'member.owner')
  if (userId === ctx.actor.id) throw refusal('FORBIDDEN', 'member.self')
  if (!gives.includes(role)) throw refusal('FORBIDDEN', 'member.admins-by-owner')
  return { role, gives }
}

/** Gives a member another role, if there is a place for it. */
export function changeMember(
  ctx: Ctx,
  { params: { userId }, body: { role } }: ByUser & { body: BodyOf<typeof changeMemberEndpoint> },
): Promise<Member> {
  return inTransaction(ctx, async (inside) => {
    const { role: former, gives } = await lockManaged(inside, userId)
    if (!gives.includes(role)) throw refusal('FORBIDDEN', 'member.admins-by-owner')
    if (former !== role) {
      await requireSeat(inside, userId, role)
      await saveMembership(inside.db, inside.workspace.id, userId, role)
      if (!includesAbility(role, 'members.manage')) await endInvitationsOf(inside, userId)
      await record(inside, { type: 'member-role-changed', personId: userId, role })
    }
    const member = await store.findMember(inside.db, inside.workspace.id, userId)
    if (!member) throw missing()
    return shownTo(inside)(member)
  })
}

/** Ends what somebody has invited, because they may invite no longer (INV-16). */
const endInvitationsOf = ({ db, workspace, now }: Ctx, userId: number): Promise<void> =>
  invitations.endInvitationsOf(db, workspace.id, userId, now().toISOString())

type Removal = ByUser & { query: QueryOf<typeof removeMemberEndpoint> }

/** Takes a member out of the workspace; what they did stays. `endLinks` ends all open links, which they may know. */
export function removeMember(
  ctx: Ctx,
  { params: { userId }, query: { endLinks } }: Removal,
): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    await lockManaged(inside, userId)
    await store.deleteMembership(inside.db, inside.workspace.id, userId)
    await endInvitationsOf(inside, userId)
    const { db, workspace, now } = inside
    if (endLinks) await invitations.endLinks(db, workspace.id, now().toISOString())
    await queueWorkspaceNews(inside, { news: 'removed', to: [userId], personId: userId })
    await record(inside, { type: 'member-removed', personId: userId })
    return undefined
  })
}

/**
 * Takes the actor out of the workspace; they stay signed in, in another one.
 * @throws AppError OWNER_CANNOT_LEAVE
 */
export function leaveWorkspace(ctx: Ctx): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    await lockSeats(inside.db, inside.workspace.ownerId)
    const roles = await store.lockRoles(inside.db, inside.workspace.id, [inside.actor.id])
    if (roles.get(inside.actor.id) === 'owner') throw refusal('OWNER_CANNOT_LEAVE', 'workspace.owner-leaves')
    await store.deleteMembership(inside.db, inside.workspace.id, inside.actor.id)
    await endInvitationsOf(inside, inside.actor.id)
    await queueWorkspaceNews(inside, { news: 'left', to: 'watchers' })
    await record(inside, { type: 'member-left' })
    return undefined
  })
}

/** The members of a workspace with their roles. */
export const rolesOf = (ctx: Pick<Ctx, 'db'>, workspaceId: number): Promise<Map<number, WorkspaceRole>> =>
  store.selectRoles(ctx.db, workspaceId, null)

/** Whether others are in the workspace of the call, too. */
export const isShared = async ({ db, workspace }: Pick<Ctx, 'db' | 'workspace'>): Promise<boolean> =>
  (await store.countMembers(db, workspace.id)) > 1

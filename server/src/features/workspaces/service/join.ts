import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { OfferedInvitation } from '@stowage/contract/workspaces'
import { workspaceLimits } from '@stowage/contract/workspaces.rules'
import { type AppError, refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../../context.ts'
import { hashToken } from '../../../http/sessions/session.ts'
import { record } from '../../events/service.ts'
import { noteLastUsed } from '../../users/service.ts'
import * as store from '../store/invitations.ts'
import * as members from '../store/members.ts'
import { countOwn } from '../store/own-workspaces.ts'
import { giveUp, lockPerson, saveMembership } from '../store/workspaces.ts'
import { queueWorkspaceNews } from './queue-workspace-news.ts'
import { requireSeat } from './seats.ts'

type ByToken = { body: { token: string } }

/** Hours for which an account counts as new. */
const newFor = 24

const over = (): AppError => refusal('INVITATION_OVER', 'invitation.over')

/**
 * The open invitation of a token; undefined when it ended, is used up, or never was. A member of its workspace finds it
 * in any case, because a second press of the link says that they are in.
 */
export function findInvitation(
  ctx: Pick<PublicCtx, 'db' | 'now'>,
  token: string,
  memberId?: number,
): Promise<store.FoundInvitation | undefined> {
  return store.findByToken(ctx.db, hashToken(token), ctx.now().toISOString(), { memberId: memberId ?? 0 })
}

/** Shows an invitation to the person who has its token. */
export async function lookAtInvitation(ctx: Ctx, { body: { token } }: ByToken): Promise<OfferedInvitation> {
  const found = await findInvitation(ctx, token, ctx.actor.id)
  if (!found) throw over()
  const { workspaceId, workspace, inviter, role, endsAt, email } = found
  const ownEmail = (await store.findEmail(ctx.db, ctx.actor.id)) ?? ''
  return {
    workspaceId,
    workspace,
    inviter,
    role,
    endsAt,
    ownEmail,
    otherEmail: email === ownEmail ? null : email,
    isMember: (await roleIn(ctx, workspaceId)) !== undefined,
  }
}

const roleIn = async ({ db, actor }: Ctx, workspaceId: number): Promise<WorkspaceRole | undefined> =>
  (await members.findMember(db, workspaceId, actor.id))?.role

/** Gives the actor a role in a workspace, if there is a place for it. */
async function joinAs(
  ctx: Ctx,
  workspace: { id: number; ownerId: number },
  role: WorkspaceRole,
): Promise<void> {
  const { belonging: most } = workspaceLimits
  if ((await countOwn(ctx.db, ctx.actor.id)).all >= most) {
    throw refusal('WORKSPACE_LIMIT_REACHED', 'workspace.belong-limit', { most })
  }
  await requireSeat({ db: ctx.db, workspace }, ctx.actor.id, role)
  await saveMembership(ctx.db, workspace.id, ctx.actor.id, role)
}

/** A new account loses its first workspace on joining another one, when nothing was ever written to it (INV-09). */
async function leaveUnusedWorkspace(ctx: Ctx): Promise<void> {
  const unused = await store.lockOnlyWorkspace(ctx.db, ctx.actor.id, newFor)
  if (unused === undefined || !(await store.isUntouched(ctx.db, unused))) return
  await giveUp(ctx.db, [unused])
  await members.deleteMembership(ctx.db, unused, ctx.actor.id)
}

interface Joined {
  workspaceId: number
  workspace: string
  role: WorkspaceRole
}

/**
 * Joins the workspace of an invitation. Who is in already keeps the role, and no use is counted.
 * @throws AppError INVITATION_OVER, MEMBER_LIMIT_REACHED, WORKSPACE_LIMIT_REACHED
 */
export function acceptInvitation(ctx: Ctx, { body: { token } }: ByToken): Promise<Joined> {
  return inTransaction(ctx, async (inside) => {
    // Before everything else, so that a second press finds what the first one has made.
    await lockPerson(inside.db, inside.actor.id)
    const seen = await findInvitation(inside, token, inside.actor.id)
    if (!seen) throw over()
    const { workspaceId, workspace, ownerId, role } = seen
    const known = await roleIn(inside, workspaceId)
    if (known) {
      await noteLastUsed(inside, inside.actor.id, workspaceId)
      return { workspaceId, workspace, role: known }
    }
    await joinAs(inside, { id: workspaceId, ownerId }, role)
    // Locked after the workspace, as by those who end invitations: what ended meanwhile is not used.
    const locked = await store.findByToken(inside.db, hashToken(token), inside.now().toISOString(), {
      lock: true,
    })
    if (!locked) throw over()
    await store.useOnce(inside.db, locked.id)
    await leaveUnusedWorkspace(inside)
    await noteLastUsed(inside, inside.actor.id, workspaceId)
    const there = { ...inside, workspace: { id: workspaceId } }
    const isOtherAddress =
      locked.email !== null && locked.email !== (await store.findEmail(inside.db, inside.actor.id))
    await queueWorkspaceNews(there, {
      news: 'joined',
      to: 'watchers',
      inviterId: locked.inviterId,
      isOtherAddress,
    })
    await record(there, { type: 'member-joined', role })
    return { workspaceId, workspace, role }
  })
}

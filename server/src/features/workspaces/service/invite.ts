import type { BodyOf } from '@stowage/contract/endpoint'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { createInvitations as createInvitationsEndpoint, Invitation } from '@stowage/contract/workspaces'
import { invitationLimits, rolesGivenBy } from '@stowage/contract/workspaces.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import * as store from '../store/invitations.ts'
import { lockRoles } from '../store/members.ts'
import { lockSeats } from '../store/seats.ts'
import { lockPerson } from '../store/workspaces.ts'
import { addressOf, newToken } from './invitation-token.ts'
import { mailInvitation } from './mail-invitation.ts'
import { requireFreeSeat } from './seats.ts'

const hour = 3_600_000
const nowOf = (ctx: Ctx) => ctx.now().toISOString()
const endAfter = (ctx: Ctx, hours: number) => new Date(ctx.now().getTime() + hours * hour).toISOString()

/** The open invitations of the workspace. */
export function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  return store.selectOpen(ctx.db, ctx.workspace.id, nowOf(ctx))
}

/** Refuses a role that the actor may not give, and one above viewer while no place is free (T5). */
async function refuseRole(ctx: Ctx, role: WorkspaceRole): Promise<void> {
  if (!rolesGivenBy(ctx.workspace.role).includes(role)) throw refusal('FORBIDDEN', 'member.admins-by-owner')
  await requireFreeSeat(ctx, role)
  // The actor may have lost the right while waiting for the seats.
  const { db, workspace, actor } = ctx
  const own = (await lockRoles(db, workspace.id, [actor.id])).get(actor.id)
  if (own === undefined || !rolesGivenBy(own).includes(role)) throw refusal('FORBIDDEN', 'call.managers-only')
}

async function refuseMany(ctx: Ctx, more: number): Promise<void> {
  const { open } = invitationLimits
  if ((await store.countOpen(ctx.db, ctx.workspace.id, nowOf(ctx))) + more > open) {
    throw refusal('CONFLICT', 'invitation.many-open', { most: open })
  }
}

async function refuseManyMails(ctx: Ctx, more: number): Promise<void> {
  const since = endAfter(ctx, -24)
  const who = { workspaceId: ctx.workspace.id, userId: ctx.actor.id, since }
  const { ofWorkspace, ofPerson } = await store.countMails(ctx.db, who)
  const { mailsOfWorkspace, mailsOfPerson } = invitationLimits
  if (ofWorkspace + more > mailsOfWorkspace || ofPerson + more > mailsOfPerson) {
    const most = ofPerson + more > mailsOfPerson ? mailsOfPerson : mailsOfWorkspace
    throw refusal('RATE_LIMITED', 'invitation.many-mails', { most })
  }
}

type Asked = BodyOf<typeof createInvitationsEndpoint>

/** Invites by mail, or makes a link, whose address is answered this once. */
export function createInvitations(
  ctx: Ctx,
  { body }: { body: Asked },
): Promise<{ invitations: Invitation[]; address: string | null }> {
  return inTransaction(ctx, async (inside) => {
    // Their mails are counted over all workspaces. People are locked before workspaces.
    if ('emails' in body) await lockPerson(inside.db, inside.actor.id)
    await refuseRole(inside, body.role)
    return 'emails' in body ? inviteByMail(inside, body) : makeLink(inside, body)
  })
}

async function inviteByMail(ctx: Ctx, { role, emails }: Extract<Asked, { emails: string[] }>) {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))]
  await refuseMany(ctx, addresses.length)
  await refuseManyMails(ctx, addresses.length)
  const invitations: Invitation[] = []
  for (const email of addresses) {
    const { token, tokenHash } = newToken()
    const endsAt = endAfter(ctx, invitationLimits.mailDays * 24)
    const made = { role, email, tokenHash, uses: 1, createdBy: ctx.actor.id, endsAt }
    invitations.push(await store.insertInvitation(ctx.db, ctx.workspace.id, made))
    await mailInvitation(ctx, { email, role, endsAt, address: addressOf(ctx.publicUrl, token) })
  }
  await record(ctx, { type: 'people-invited', count: invitations.length })
  return { invitations, address: null }
}

async function makeLink(ctx: Ctx, { role, hours, uses }: Extract<Asked, { hours: number }>) {
  await refuseMany(ctx, 1)
  const { token, tokenHash } = newToken()
  const made = { role, email: null, tokenHash, uses, createdBy: ctx.actor.id, endsAt: endAfter(ctx, hours) }
  const invitation = await store.insertInvitation(ctx.db, ctx.workspace.id, made)
  await record(ctx, { type: 'people-invited', count: uses })
  return { invitations: [invitation], address: addressOf(ctx.publicUrl, token) }
}

type ById = { params: { invitationId: number } }

const missing = () => refusal('NOT_FOUND', 'invitation.not-found')

/** Ends an open invitation at once. */
export function cancelInvitation(ctx: Ctx, { params: { invitationId } }: ById): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const isEnded = await store.endInvitation(inside.db, inside.workspace.id, invitationId, nowOf(inside))
    if (!isEnded) throw missing()
    await record(inside, { type: 'invitation-ended' })
    return undefined
  })
}

/** Mails an invitation again, with a new link, because only the hash of the former one is stored. */
export function resendInvitation(ctx: Ctx, { params: { invitationId } }: ById): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const now = nowOf(inside)
    // Those who mail at the same moment wait, so that mails are counted.
    await lockPerson(inside.db, inside.actor.id)
    await lockSeats(inside.db, inside.workspace.ownerId)
    const found = await store.lockMailed(inside.db, inside.workspace.id, invitationId, now)
    if (!found) throw missing()
    const own = (await lockRoles(inside.db, inside.workspace.id, [inside.actor.id])).get(inside.actor.id)
    if (own === undefined || !rolesGivenBy(own).includes(found.role))
      throw refusal('FORBIDDEN', 'call.managers-only')
    const { resendMinutes: minutes, mailDays } = invitationLimits
    if (Date.parse(found.mailedAt) > Date.parse(now) - minutes * 60_000) {
      throw refusal('RATE_LIMITED', 'invitation.mailed-just-now', { minutes })
    }
    await refuseManyMails(inside, 1)
    const { token, tokenHash } = newToken()
    const endsAt = endAfter(inside, mailDays * 24)
    await store.renewToken(inside.db, found.id, { tokenHash, endsAt, now })
    const { email, role } = found
    await mailInvitation(inside, { email, role, endsAt, address: addressOf(inside.publicUrl, token) })
    await record(inside, { type: 'people-invited', count: 1 })
    return undefined
  })
}

/** Deletes invitations that ended a month ago. */
export async function forgetInvitations(ctx: Pick<Ctx, 'database' | 'now'>): Promise<void> {
  const month = 30 * 24 * hour
  await store.deleteEnded(ctx.database, new Date(ctx.now().getTime() - month).toISOString())
}

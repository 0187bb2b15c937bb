import type { Session } from '@stowage/contract/sessions'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { identityOf } from '../../users/service.ts'
import { endSessionsElsewhere } from '../service.ts'
import { deleteSessionOf, selectSessionsOf } from '../store.ts'
import { readDevice } from './read-device.ts'

export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const sessions = await selectSessionsOf(ctx.db, ctx.actor.id, ctx.actor.sessionId)
  return sessions.map(({ userAgent, ...session }) => ({ ...session, ...readDevice(userAgent) }))
}

/** Ends one of the actor's sessions; those of other people are unknown (404). */
export function endSession(ctx: Ctx, { params }: { params: { id: number } }): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const isEnded = await deleteSessionOf(inside.db, ctx.actor.id, params.id)
    if (!isEnded) throw refusal('NOT_FOUND', 'session.not-found')
    await signOutAtProvider(inside)
    await record(inside, { type: 'session-ended' })
    return undefined
  })
}

export function endOtherSessions(ctx: Ctx): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    await endSessionsElsewhere(inside)
    await signOutAtProvider(inside)
    await record(inside, { type: 'other-sessions-ended' })
    return undefined
  })
}

/** Ends the provider's sessions too: otherwise 'Sign in' on a lost device would let it in again. */
async function signOutAtProvider(ctx: Ctx): Promise<void> {
  await ctx.accounts.signOutEverywhere(ctx.db, await identityOf(ctx))
}

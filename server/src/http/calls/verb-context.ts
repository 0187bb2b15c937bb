import { type Ability, isOfStaff, may } from '@stowage/contract/vocabulary'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, refusal } from '../../app-error.ts'
import { type Ctx, connectionsOf, type PublicCtx } from '../../context.ts'
import { abortSignalOf } from '../responses/abort-signal.ts'
import { originOf } from '../sessions/call-origin.ts'
import type { SignedIn } from '../sessions/session.ts'
import type { CostBudget } from './cost-budget.ts'
import { requestKeyOf } from './idempotency.ts'

/** Who may call: anybody, or signed-in people with this ability in the workspace of the call or as staff. */
export type Guard = 'public' | Ability

export interface ContextOptions {
  /** What every verb may use. */
  base: PublicCtx
  signedIn: (request: FastifyRequest) => Promise<SignedIn | null>
  /** LowStockDetails of each call of staff that is refused, before the answer: to others, or to staff with fewer rights. */
  onStaffRefused: (ctx: Ctx) => Promise<void>
  budget: Pick<CostBudget, 'consumeOrRefuse' | 'add'>
}

/** What the verb may use, once it is clear that this person may call it. */
export async function contextOf(
  options: ContextOptions,
  guard: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PublicCtx | Ctx> {
  if (guard === 'public') return options.base
  const signedIn = await options.signedIn(request)
  if (!signedIn) throw refusal('UNAUTHORIZED', 'call.signed-out')
  const { actor, workspace } = signedIn
  const abortSignal = () => abortSignalOf(request)
  const ctx: Ctx = {
    ...options.base,
    ...signedIn,
    ...connectionsOf(options.base, workspace, abortSignal),
    requestKey: requestKeyOf(request),
    ifMatch: request.headers['if-match'],
    origin: originOf(request),
    abortSignal,
    consume: (cost) => options.budget.consumeOrRefuse(ctx, cost, reply),
    addCost: (cost) => options.budget.add(ctx, cost),
  }
  if (may({ ...actor, workspaceRole: workspace.role }, guard)) return ctx
  if (!isOfStaff(guard)) throw refusal('FORBIDDEN', 'call.look-only')
  await tellRefused(options, ctx)
  throw refusal('FORBIDDEN', 'account.not-eligible')
}

/** By a connection of its own: that of the call may be in a transaction, or wait for a client that has gone. */
const tellRefused = (options: ContextOptions, ctx: Ctx) =>
  options.onStaffRefused({ ...ctx, ...connectionsOf(options.base, ctx.workspace) })

/** What a verb of staff refuses by itself, such as to change those who stand above, counts as refused like the call. */
export async function noteStaffRefusal(
  options: ContextOptions,
  guard: Guard,
  ctx: PublicCtx | Ctx,
  error: unknown,
): Promise<never> {
  const isRefusal = error instanceof AppError && error.code === 'FORBIDDEN'
  if (isRefusal && guard !== 'public' && isOfStaff(guard) && isSignedIn(ctx)) await tellRefused(options, ctx)
  throw error
}

export const isSignedIn = (ctx: PublicCtx | Ctx): ctx is Ctx => 'actor' in ctx

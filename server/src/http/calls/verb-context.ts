import { scopeOf } from '@stowage/contract/keys.rules'
import { header } from '@stowage/contract/paging'
import { type Ability, includesAbility, isOfStaff } from '@stowage/contract/vocabulary'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, refusal } from '../../app-error.ts'
import { type ActingKey, type Ctx, connectionsOf, type PublicCtx } from '../../context.ts'
import { isKeyText } from '../../key-text.ts'
import { abortSignalOf } from '../responses/abort-signal.ts'
import { bearerOf, refuseKeyInAddress } from '../sessions/bearer.ts'
import { originOf } from '../sessions/call-origin.ts'
import { namedWorkspace } from '../sessions/named-workspace.ts'
import { mayDo, type SignedIn } from '../sessions/session.ts'
import type { CostBudget } from './cost-budget.ts'
import { requestKeyOf } from './idempotency.ts'
import type { KeyCalls } from './key-calls.ts'

/** The guard of a call: public, or signed-in people with this ability in the workspace of the call or as staff. */
export type Guard = 'public' | Ability

export interface ContextOptions {
  /** The context of every verb. */
  base: PublicCtx
  signedIn: (request: FastifyRequest) => Promise<SignedIn | null>
  /**
   * Called before the response for each refused call of a staff endpoint: by other people, or by staff with fewer
   * rights.
   */
  onStaffRefused: (ctx: Ctx, reason: string) => Promise<void>
  budget: Pick<CostBudget, 'consumeOrRefuse' | 'add'>
  keyCalls: Pick<KeyCalls, 'count'>
}

/** The context of a verb, after the guard has let the person in. */
export async function contextOf(
  options: ContextOptions,
  guard: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PublicCtx | Ctx> {
  refuseKeyInAddress(request)
  if (guard === 'public') return options.base
  const signedIn = await options.signedIn(request)
  if (!signedIn) throw signedOut(request, reply)
  const { actor, workspace } = signedIn
  if (actor.key) {
    if (!actor.key.isCounted) await options.keyCalls.count(actor.key, request, reply)
    // Counted first, so that nobody can try out workspaces without a limit.
    refuseOtherWorkspace(request, workspace.id)
    refuseBeyondKey(actor.key, guard)
  }
  const abortSignal = () => abortSignalOf(request)
  const ctx: Ctx = {
    ...options.base,
    actor,
    workspace,
    ...connectionsOf(options.base, workspace, abortSignal),
    requestKey: requestKeyOf(request, actor.key),
    ifMatch: request.headers['if-match'],
    origin: originOf(request),
    abortSignal,
    consume: (cost) => options.budget.consumeOrRefuse(ctx, cost, reply),
    addCost: (cost) => options.budget.add(ctx, cost),
    recorded: noteFeedNumbers(reply),
  }
  if (mayDo(signedIn, guard)) return ctx
  if (!isOfStaff(guard)) throw withoutAbility(workspace, guard)
  await tellRefused(options, ctx, 'account.not-eligible')
  throw refusal('FORBIDDEN', 'account.not-eligible')
}

/** The refusal of a call whose session or key is not valid. */
function signedOut(request: FastifyRequest, reply: FastifyReply): AppError {
  const text = bearerOf(request)
  if (text === null) return refusal('UNAUTHORIZED', 'call.signed-out')
  reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return refusal('UNAUTHORIZED', isKeyText(text) ? 'call.api-key-over' : 'call.api-key-mistyped')
}

/** A key is of one workspace: another named one is refused like an unknown one. */
function refuseOtherWorkspace(request: FastifyRequest, workspaceId: number): void {
  const { id } = namedWorkspace(request)
  if (id !== null && id !== workspaceId) throw refusal('WORKSPACE_NOT_FOUND', 'workspace.not-found')
}

/** Refuses what the plan, the scopes of a key, or any key may not; the role of its maker is checked after it. */
function refuseBeyondKey({ scopes, isInPlan, plan }: ActingKey, guard: Ability): void {
  const scope = scopeOf(guard)
  if (scope === undefined) throw refusal('FORBIDDEN', 'call.person-only')
  if (!isInPlan) throw refusal('API_NOT_IN_PLAN', 'call.api-not-in-plan', { plan })
  if (!scopes.includes(scope)) throw refusal('SCOPE_MISSING', 'call.scope-missing', { scope })
}

/** Ranges of feed numbers in a response at most; a client refetches what it doesn't know as its own. */
const maxRanges = 20

/** Names the feed numbers that a call has made in its response: `12` or `12-14,20`. */
function noteFeedNumbers(reply: FastifyReply): (seq: number) => void {
  const ranges: [first: number, last: number][] = []
  return (seq) => {
    const range = ranges.at(-1)
    if (range && seq === range[1] + 1) range[1] = seq
    else if (ranges.length < maxRanges) ranges.push([seq, seq])
    if (reply.sent) return
    reply.header(
      header.feed,
      ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(),
    )
  }
}

/** The refusal of a call for which the person's role in the workspace lacks the ability, or the plan a place. */
function withoutAbility({ role, pausedBy }: Ctx['workspace'], guard: Ability) {
  if (pausedBy !== null && includesAbility(role, guard)) {
    return refusal('MEMBER_PAUSED', 'call.paused', { owner: pausedBy })
  }
  if (guard === 'workspace.own' && role === 'admin') return refusal('FORBIDDEN', 'call.owner-only')
  if (role === 'editor') return refusal('FORBIDDEN', 'call.managers-only')
  return refusal('FORBIDDEN', role === 'counter' ? 'call.counts-only' : 'call.look-only')
}

/**
 * Uses a separate connection, because the call's own may be in a transaction, or in a queue of a disconnected client.
 */
const tellRefused = (options: ContextOptions, ctx: Ctx, reason: string) =>
  options.onStaffRefused({ ...ctx, ...connectionsOf(options.base, ctx.workspace) }, reason)

/** Records a refusal by a verb of staff itself, such as changing a superior, like a refused call. */
export async function noteStaffRefusal(
  options: ContextOptions,
  guard: Guard,
  ctx: PublicCtx | Ctx,
  error: unknown,
): Promise<never> {
  const isRefusal = error instanceof AppError && error.code === 'FORBIDDEN'
  if (isRefusal && guard !== 'public' && isOfStaff(guard) && isSignedIn(ctx)) {
    await tellRefused(options, ctx, error.said.reason)
  }
  throw error
}

export const isSignedIn = (ctx: PublicCtx | Ctx): ctx is Ctx => 'actor' in ctx

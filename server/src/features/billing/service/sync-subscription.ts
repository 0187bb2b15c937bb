import type { PaidSubscription } from '../../../adapters/payments/payments.ts'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { beginSync, claimSyncVersion, forgetCustomer, markProcessed, saveDispute } from '../store/payers.ts'
import { findPlanOfPrice } from '../store/prices.ts'
import { lockSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { applyChange } from './change-plan.ts'

/** In these states of a subscription its plan is paid, or payment is still being collected. */
const entitlingStatuses: readonly string[] = ['active', 'trialing', 'past_due']

/** `unknown price`: the price belongs to none of our plans, so the person's plan stays. */
export type SyncResult = 'synced' | 'unknown customer' | 'unknown price'

interface SyncTrigger {
  /** The webhook event that is marked as processed by this. */
  eventId?: string
  disputeId?: string
}

/**
 * Puts a person on the plan that they pay for at the provider now. The fetched state decides, never the content of an event, so
 * events may come late, twice and in any order. Nothing is locked while the provider is asked; an answer changes nothing once a
 * later one was applied.
 * @throws PaymentError, and then nothing is changed
 */
export async function syncSubscription(
  ctx: PublicCtx,
  customerId: string,
  trigger: SyncTrigger = {},
): Promise<SyncResult> {
  const { eventId, disputeId } = trigger
  const sync = await beginSync(ctx.db, customerId)
  if (!sync) return 'unknown customer'
  const { userId, version } = sync
  const dispute = disputeId === undefined ? undefined : await ctx.payments.findDispute(disputeId)
  if (dispute?.state === 'lost') await endAll(ctx, customerId, { begunBy: dispute.paidAt })
  const found = await ctx.payments.findSubscriptions(customerId)
  const { current, others } = sortOut(await Promise.all((found ?? []).map((one) => withPlan(ctx, one))))
  const result = await inTransaction(ctx, async (inside): Promise<SyncResult | 'overtaken'> => {
    const former = await lockSubscription(inside.db, userId)
    if (former?.customerId !== customerId) return 'unknown customer'
    if (!(await claimSyncVersion(inside.db, userId, version))) return 'overtaken'
    if (dispute) await saveDispute(inside.db, userId, dispute.state === 'open')
    if (found === undefined) await forgetCustomer(inside.db, userId, customerId)
    return applyState(inside, { userId, former, current })
  })
  // The later answer did not know of the dispute. It is done by now, so this ends.
  if (result === 'overtaken' && disputeId !== undefined) return syncSubscription(ctx, customerId, trigger)
  // Two checkouts at once: the later one counts, and nobody pays twice. Only an applied answer says which are superfluous.
  const superfluous = result === 'overtaken' || result === 'unknown customer' ? [] : others
  for (const { id } of superfluous) await ctx.payments.endSubscription(id, { isCredited: true })
  // At the end, because an event that is sent again ends what could not be ended now.
  if (eventId !== undefined) await markProcessed(ctx.db, eventId)
  return result === 'overtaken' ? 'synced' : result
}

/** With the plan that is sold by its price here; undefined: it is none of ours. */
type Sold = PaidSubscription & { plan: string | undefined }

async function withPlan(ctx: PublicCtx, one: PaidSubscription): Promise<Sold> {
  return { ...one, plan: await findPlanOfPrice(ctx.db, one.priceId) }
}

async function applyState(
  ctx: PublicCtx,
  who: { userId: number; former: StoredSubscription; current: Sold | undefined },
): Promise<SyncResult> {
  const { userId, former, current } = who
  const by = { userId, reason: 'provider' } as const
  if (current && entitlingStatuses.includes(current.status)) {
    const { plan } = current
    if (plan === undefined) return 'unknown price'
    await applyChange(ctx, former, { ...by, plan, status: current.status, paid: paidFor(current) })
    return 'synced'
  }
  // A plan that an admin gave does not depend on the provider, and a person without a subscription has nothing to lose.
  if (former.isGiven || (!current && former.providerSubscription === null)) return 'synced'
  const unpaid = current && { ...paidFor(current), price: null, paidUntil: null }
  await applyChange(ctx, former, { ...by, plan: 'free', status: current?.status ?? 'canceled', paid: unpaid })
  return 'synced'
}

const paidFor = ({ id, amount, paidUntil, nextAttemptAt }: PaidSubscription) => ({
  providerSubscription: id,
  price: amount,
  paidUntil,
  nextAttemptAt,
})

/**
 * The newest that is paid for counts, else the newest; all others are superfluous. What is none of ours is left alone, and
 * counts only where nothing of ours is paid.
 */
function sortOut(newestFirst: readonly Sold[]) {
  const paid = newestFirst.filter(({ status }) => entitlingStatuses.includes(status))
  const own = paid.find(({ plan }) => plan !== undefined)
  const current = own ?? paid[0] ?? newestFirst[0]
  // One that is just being paid may be meant to take the place of the current one.
  const older = own ? newestFirst.slice(newestFirst.indexOf(own) + 1) : []
  return { current, others: older.filter(({ plan }) => plan !== undefined) }
}

/**
 * Ends whatever somebody pays for, at once; `begunBy`: only what had begun by then. Banks decide months later, when the
 * person may have bought anew and paid for it.
 */
export async function endAll(
  ctx: PublicCtx,
  customerId: string,
  { begunBy = null }: { begunBy?: string | null } = {},
): Promise<void> {
  for (const { id, startedAt } of (await ctx.payments.findSubscriptions(customerId)) ?? []) {
    if (begunBy !== null && startedAt > begunBy) continue
    await ctx.payments.endSubscription(id, { isCredited: false })
  }
}

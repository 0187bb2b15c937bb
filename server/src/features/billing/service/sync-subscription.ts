import type { PaidSubscription } from '../../../adapters/payments/payments.ts'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import {
  beginSync,
  claimSyncVersion,
  forgetCustomer,
  markProcessed,
  noteLosingDispute,
  saveDispute,
} from '../store/payers.ts'
import { findPlanOfPrice } from '../store/prices.ts'
import { lockSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { applyChange, type PaidFor } from './change-plan.ts'
import { notifyPaymentNews } from './notify-plan-news.ts'

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
  if (dispute?.state === 'lost' && disputeId !== undefined) {
    await noteLosingDispute(ctx.db, userId, disputeId)
    await endAll(ctx, customerId, { begunBy: dispute.paidAt })
  }
  const found = await ctx.payments.findSubscriptions(customerId)
  const { current, others } = sortOut(await Promise.all((found ?? []).map((one) => withPlan(ctx, one))))
  const result = await inTransaction(ctx, async (inside): Promise<SyncResult | 'overtaken'> => {
    const former = await lockSubscription(inside.db, userId)
    if (former?.customerId !== customerId) return 'unknown customer'
    if (!(await claimSyncVersion(inside.db, userId, version))) return 'overtaken'
    const isPaid = current !== undefined && entitlingStatuses.includes(current.status)
    const lostDispute = dispute?.state === 'lost' ? disputeId : undefined
    // The end of a subscription may be told before the lost dispute that caused it.
    const cause = lostDispute ?? former.losingDispute ?? undefined
    if (dispute && disputeId !== undefined) {
      const endedPlan = lostDispute !== undefined && !isPaid && !former.isGiven
      await saveDispute(inside.db, userId, { id: disputeId, isOpen: dispute.state === 'open', endedPlan })
    }
    if (found === undefined) await forgetCustomer(inside.db, userId, customerId)
    const applied = await applyState(inside, { userId, former, current, lostDispute: cause })
    const news = dispute && disputeId !== undefined ? { id: disputeId, state: dispute.state } : undefined
    await notifyPaymentNews(inside, userId, { former, current, dispute: news })
    return applied
  })
  // The later answer did not include the dispute. That sync is finished by now, so this recursion ends.
  if (result === 'overtaken' && disputeId !== undefined) return syncSubscription(ctx, customerId, trigger)
  // After two concurrent checkouts the later one counts and the other is ended, so that the person doesn't pay twice.
  // Only an applied answer says which are superfluous.
  const superfluous = result === 'overtaken' || result === 'unknown customer' ? [] : others
  for (const { id } of superfluous) await ctx.payments.endSubscription(id, { isCredited: true })
  // Marked at the end, so that a repeated event can end the subscriptions that could not be ended now.
  if (eventId !== undefined) await markProcessed(ctx.db, eventId)
  return result === 'overtaken' ? 'synced' : result
}

/** A subscription with the plan that its price sells here; undefined: not one of our plans. */
type Sold = PaidSubscription & { plan: string | undefined }

async function withPlan(ctx: PublicCtx, one: PaidSubscription): Promise<Sold> {
  return { ...one, plan: await findPlanOfPrice(ctx.db, one.priceId) }
}

async function applyState(
  ctx: PublicCtx,
  who: {
    userId: number
    former: StoredSubscription
    current: Sold | undefined
    lostDispute: string | undefined
  },
): Promise<SyncResult> {
  const { userId, former, current, lostDispute } = who
  const by = { userId, reason: 'provider' } as const
  if (current && entitlingStatuses.includes(current.status)) {
    const { plan } = current
    if (plan === undefined) return 'unknown price'
    await applyChange(ctx, former, { ...by, plan, status: current.status, paid: paidFor(current) })
    return 'synced'
  }
  // A complimentary plan does not depend on the provider, and a person without a subscription has nothing to lose.
  if (former.isGiven || (!current && former.providerSubscription === null)) return 'synced'
  const unpaid = current && { ...paidFor(current), price: null, paidUntil: null, endsAt: null, card: null }
  const status = current?.status ?? 'canceled'
  await applyChange(ctx, former, { ...by, plan: 'free', status, paid: unpaid, lostDispute })
  return 'synced'
}

const paidFor = ({ id, amount, paidUntil, nextAttemptAt, endsAt, card }: PaidSubscription): PaidFor => ({
  providerSubscription: id,
  price: amount,
  paidUntil,
  nextAttemptAt,
  endsAt,
  card,
})

/**
 * Chooses the current subscription: the newest paid one, else the newest; all others are superfluous. Subscriptions to
 * other products are left alone, and count only when none of ours is paid.
 */
function sortOut(newestFirst: readonly Sold[]) {
  const paid = newestFirst.filter(({ status }) => entitlingStatuses.includes(status))
  const own = paid.find(({ plan }) => plan !== undefined)
  const current = own ?? paid[0] ?? newestFirst[0]
  // A subscription whose payment is in progress may be meant to replace the current one.
  const older = own ? newestFirst.slice(newestFirst.indexOf(own) + 1) : []
  return { current, others: older.filter(({ plan }) => plan !== undefined) }
}

/**
 * Ends everything that a person pays for, at once; `begunBy` limits it to subscriptions begun by then, because banks
 * decide months later, when the person may have bought and paid anew.
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

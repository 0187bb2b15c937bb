import type { PaidSubscription } from '../../../adapters/payments/payments.ts'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { forgetCustomer, hearAnswer, keepHeard, noteAsking, saveDispute } from '../store/payers.ts'
import { findPlanOfPrice } from '../store/prices.ts'
import { lockSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { applyChange } from './change-plan.ts'

/** While the provider says this, the plan is paid, or still being collected for (ruling R14). */
const holding: readonly string[] = ['active', 'trialing', 'past_due']

/** `unknown price`: somebody pays for what is no plan of ours, so theirs stays what it was. */
export type Followed = 'followed' | 'unknown customer' | 'unknown price'

interface Occasion {
  /** A message of the provider that counts as heard with this. */
  eventId?: string
  disputeId?: string
}

/**
 * Puts somebody on the plan that they pay for at the provider now: what is asked for anew decides, never what a message
 * said, so that messages may come late, twice and in any order. While the provider is asked nothing is locked; an answer
 * that was overtaken by a later one changes nothing.
 * @throws PaymentError, and then nothing is changed
 */
export async function followProvider(
  ctx: PublicCtx,
  customerId: string,
  occasion: Occasion = {},
): Promise<Followed> {
  const { eventId, disputeId } = occasion
  const asking = await noteAsking(ctx.db, customerId)
  if (!asking) return 'unknown customer'
  const { userId, asked } = asking
  const dispute = disputeId === undefined ? undefined : await ctx.payments.findDispute(disputeId)
  if (dispute?.state === 'lost') await endAll(ctx, customerId, { begunBy: dispute.paidAt })
  const found = await ctx.payments.findSubscriptions(customerId)
  const { current, others } = sortOut(await Promise.all((found ?? []).map((one) => withPlan(ctx, one))))
  const followed = await inTransaction(ctx, async (inside): Promise<Followed | 'overtaken'> => {
    const former = await lockSubscription(inside.db, userId)
    if (former?.customerId !== customerId) return 'unknown customer'
    if (!(await hearAnswer(inside.db, userId, asked))) return 'overtaken'
    if (dispute) await saveDispute(inside.db, userId, dispute.state === 'open')
    if (found === undefined) await forgetCustomer(inside.db, userId, customerId)
    return follow(inside, { userId, former, current })
  })
  // Whoever overtook this answer did not know of the dispute. Each of them is done by now, so this comes to an end.
  if (followed === 'overtaken' && disputeId !== undefined) return followProvider(ctx, customerId, occasion)
  // Two checkouts at once: the later one counts, and nobody pays twice. What is superfluous only a heard answer says.
  const superfluous = followed === 'overtaken' || followed === 'unknown customer' ? [] : others
  for (const { id } of superfluous) await ctx.payments.endSubscription(id, { isCredited: true })
  // Last of all: what could not be ended is tried again when the message comes again.
  if (eventId !== undefined) await keepHeard(ctx.db, eventId)
  return followed === 'overtaken' ? 'followed' : followed
}

/** With the plan that is sold by its price here; undefined: it is none of ours. */
type Sold = PaidSubscription & { plan: string | undefined }

async function withPlan(ctx: PublicCtx, one: PaidSubscription): Promise<Sold> {
  return { ...one, plan: await findPlanOfPrice(ctx.db, one.priceId) }
}

async function follow(
  ctx: PublicCtx,
  who: { userId: number; former: StoredSubscription; current: Sold | undefined },
): Promise<Followed> {
  const { userId, former, current } = who
  const by = { userId, reason: 'provider' } as const
  if (current && holding.includes(current.status)) {
    const { plan } = current
    if (plan === undefined) return 'unknown price'
    await applyChange(ctx, former, { ...by, plan, status: current.status, paid: paidFor(current) })
    return 'followed'
  }
  // What an admin gave is not the provider's to take, and whoever never paid there has nothing to lose.
  if (former.isGiven || (!current && former.providerSubscription === null)) return 'followed'
  const unpaid = current && { ...paidFor(current), price: null, paidUntil: null }
  await applyChange(ctx, former, { ...by, plan: 'free', status: current?.status ?? 'canceled', paid: unpaid })
  return 'followed'
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
  const paid = newestFirst.filter(({ status }) => holding.includes(status))
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

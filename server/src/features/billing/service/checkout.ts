import type {
  ConfirmedCheckout,
  confirmCheckout as confirmEndpoint,
  startCheckout as startEndpoint,
} from '@stowage/contract/billing'
import { billingPaths } from '@stowage/contract/billing.rules'
import type { BodyOf } from '@stowage/contract/endpoint'
import { PaymentError } from '../../../adapters/payments/payments.ts'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { RateLimit } from '../../../limits/rate-limit.ts'
import { getSubscription } from '../service.ts'
import { findPayer, forgetCheckout, forgetCustomer, keepCheckout, keepCustomer } from '../store/payers.ts'
import { findPlan, type KnownPlan } from '../store/plans.ts'
import { forgetProduct } from '../store/prices.ts'
import { findStored } from '../store/subscriptions.ts'
import { priceOfPlan } from './price-of-plan.ts'
import { syncSubscription } from './sync-subscription.ts'
import { providerPages, requireProvider, withProviderErrors } from './with-provider-errors.ts'

/**
 * Returns the provider's page on which the actor pays for a plan; for a paying person, the one on which they confirm
 * the change. The price comes from the plan alone. Refused: Free, the current plan (409), a plan that is not on offer
 * (404), and too many requests (429).
 */
export async function startCheckout(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof startEndpoint> },
): Promise<{ url: string }> {
  const plan = await findWanted(ctx, body.planName)
  requireProvider(ctx)
  providerPages.consume(ctx)
  await settleFormer(ctx)
  await refuseCurrent(ctx, plan)
  return { url: await withProviderErrors(() => openPage(ctx, plan)) }
}

async function findWanted(ctx: Ctx, name: string): Promise<KnownPlan> {
  const plan = await findPlan(ctx.db, name)
  if (plan?.name === 'free') throw refusal('CONFLICT', 'plan.is-free')
  if (plan) await refuseCurrent(ctx, plan)
  if (!plan?.isActive) throw refusal('NOT_FOUND', 'plan.unknown')
  return plan
}

async function refuseCurrent(ctx: Ctx, plan: KnownPlan): Promise<void> {
  const own = await findStored(ctx.db, ctx.actor.id)
  if (own?.planId === plan.id) throw refusal('CONFLICT', 'plan.is-current', { plan: plan.displayName })
}

/** Closes the former checkout, so that it can't be paid any more; if it was paid, the person's plan is set first. */
async function settleFormer(ctx: Ctx): Promise<void> {
  const own = await findStored(ctx.db, ctx.actor.id)
  if (!own?.checkoutId) return
  const { checkoutId } = own
  await withProviderErrors(async () => {
    const former = await ctx.payments.findCheckout(checkoutId).catch(ignoreGone)
    if (former?.state === 'open') await ctx.payments.closeCheckout(checkoutId)
    if (former?.state === 'complete' && former.customerId) await syncSubscription(ctx, former.customerId)
  })
  await forgetCheckout(ctx.db, ctx.actor.id, checkoutId)
}

/** Takes a checkout that the provider no longer has as none. */
export function ignoreGone(error: unknown): undefined {
  if (error instanceof PaymentError && error.failure === 'gone') return
  throw error
}

/** Creates our objects at the provider once more if the provider has lost them. */
async function openPage(ctx: Ctx, plan: KnownPlan): Promise<string> {
  try {
    return await openPageOnce(ctx, plan)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.missing === undefined) throw error
    const own = await findStored(ctx.db, ctx.actor.id)
    if (error.missing !== 'customer') await forgetProduct(ctx.db, plan.id)
    else if (own?.customerId) await forgetCustomer(ctx.db, ctx.actor.id, own.customerId)
    return openPageOnce(ctx, plan)
  }
}

async function openPageOnce(ctx: Ctx, plan: KnownPlan): Promise<string> {
  const own = await findStored(ctx.db, ctx.actor.id)
  const priceId = await priceOfPlan(ctx, plan)
  if (own?.customerId && own.providerSubscription && own.price !== null) {
    return ctx.payments.openPortal({
      customerId: own.customerId,
      returnUrl: ctx.publicUrl + billingPaths.managed,
      change: { subscriptionId: own.providerSubscription, priceId },
    })
  }
  const { id, url } = await ctx.payments.openCheckout({
    customerId: await customerOf(ctx),
    priceId,
    userId: ctx.actor.id,
    workspaceId: ctx.workspace.id,
    paidUrl: ctx.publicUrl + billingPaths.paid(plan.name),
    leftUrl: ctx.publicUrl + billingPaths.left,
  })
  if (await keepCheckout(ctx.db, ctx.actor.id, id)) return url
  // The account was deleted meanwhile without knowing of this page, so no payment may happen there.
  await ctx.payments.closeCheckout(id)
  throw refusal('UNAUTHORIZED', 'call.signed-out')
}

/** The actor's customer id at the provider, created once. */
async function customerOf(ctx: Ctx): Promise<string> {
  const userId = ctx.actor.id
  const payer = await findPayer(ctx.db, userId)
  if (!payer) throw refusal('UNAUTHORIZED', 'call.signed-out')
  const { customerId, email, name, key } = payer
  if (customerId !== null) return customerId
  const customer = await ctx.payments.makeCustomer({ userId, email, name, key })
  const kept = await keepCustomer(ctx.db, userId, customer)
  if (kept !== undefined) return kept
  await ctx.payments.removeCustomer(customer)
  throw refusal('UNAUTHORIZED', 'call.signed-out')
}

const minute = 60 * 1000
/** Each check calls the provider, which limits the rate. The waiting page checks at most thirty times a minute. */
const confirmationLimit = new RateLimit(60, minute, () => refusal('RATE_LIMITED', 'checkout.asked-too-often'))

/**
 * Returns the state of a checkout of the actor, and sets the plan in case the provider's webhook is late. Another
 * person's checkout is unknown (404). Refused (429) for too many requests.
 */
export async function confirmCheckout(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof confirmEndpoint> },
): Promise<ConfirmedCheckout> {
  requireProvider(ctx)
  confirmationLimit.consume(ctx)
  const own = await findStored(ctx.db, ctx.actor.id)
  const unknown = refusal('NOT_FOUND', 'checkout.unknown')
  if (!own?.customerId) throw unknown
  const checkout = await withProviderErrors(() => ctx.payments.findCheckout(body.session).catch(ignoreGone))
  if (!checkout || checkout.customerId !== own.customerId) throw unknown
  const { customerId, state } = checkout
  if (state === 'complete') await withProviderErrors(() => syncSubscription(ctx, customerId))
  const subscription = await getSubscription(ctx)
  if (state !== 'complete') return { state, subscription }
  const paid = await findStored(ctx.db, ctx.actor.id)
  return { state: paid?.price == null ? 'processing' : 'done', subscription }
}

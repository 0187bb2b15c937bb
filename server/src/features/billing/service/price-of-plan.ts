import type { PublicCtx } from '../../../context.ts'
import type { KnownPlan } from '../store/plans.ts'
import { findOfferedPrice, findProduct, keepPrice, keepProduct } from '../store/prices.ts'

/**
 * The price of a plan at the payment provider, created there when it is first needed. A changed price is a new one:
 * people who pay the former keep it.
 * @throws PaymentError
 */
export async function priceOfPlan(ctx: PublicCtx, plan: KnownPlan): Promise<string> {
  const known = await findOfferedPrice(ctx.db, plan.id, plan.price)
  if (known !== undefined) return known
  const product = await findProduct(ctx.db, plan.id)
  const productId = product.productId ?? (await makeProduct(ctx, plan, product.key))
  const priceId = await ctx.payments.makePrice({
    productId,
    amount: plan.price,
    key: `${product.key}-${plan.price}`,
  })
  await keepPrice(ctx.db, { planId: plan.id, amount: plan.price, priceId })
  // Two concurrent calls may each have created a price; the stored one counts.
  return (await findOfferedPrice(ctx.db, plan.id, plan.price)) ?? priceId
}

async function makeProduct(ctx: PublicCtx, plan: KnownPlan, key: string): Promise<string> {
  const product = await ctx.payments.makeProduct({
    name: plan.displayName,
    description: plan.description,
    key,
  })
  return keepProduct(ctx.db, plan.id, product)
}

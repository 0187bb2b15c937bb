import type { Db } from '../../../db/connect.ts'

interface Product {
  /** Null: it is not created yet. */
  productId: string | null
  /** The idempotency key of creating it and its prices. */
  key: string
}

/** Returns the product of a plan with its idempotency key; the key stays the same from the first call on. */
export async function findProduct(db: Db, planId: number): Promise<Product> {
  await db.query({
    name: 'plan-products.ensure',
    text: 'insert into plan_products (plan_id) values ($1) on conflict do nothing',
    values: [planId],
  })
  const { rows } = await db.query<Product>({
    name: 'plan-products.find',
    text: 'select product_id as "productId", key from plan_products where plan_id = $1',
    values: [planId],
  })
  const [product] = rows
  if (!product) throw new Error('The plan is gone.')
  return product
}

/** Stores the product unless another call was faster; returns the stored one. */
export async function keepProduct(db: Db, planId: number, productId: string): Promise<string> {
  const { rows } = await db.query<{ productId: string }>({
    name: 'plan-products.keep',
    text: `update plan_products set product_id = coalesce(product_id, $2) where plan_id = $1
      returning product_id as "productId"`,
    values: [planId, productId],
  })
  return rows[0]?.productId ?? productId
}

/** The price object that sells a plan for this amount now. */
export async function findOfferedPrice(db: Db, planId: number, amount: number): Promise<string | undefined> {
  const { rows } = await db.query<{ priceId: string }>({
    name: 'plan-prices.offered',
    text: 'select price_id as "priceId" from plan_prices where plan_id = $1 and amount = $2 and is_offered',
    values: [planId, amount],
  })
  return rows[0]?.priceId
}

export async function keepPrice(
  db: Db,
  price: { planId: number; amount: number; priceId: string },
): Promise<void> {
  await db.query({
    name: 'plan-prices.keep',
    text: 'insert into plan_prices (price_id, plan_id, amount) values ($1, $2, $3) on conflict do nothing',
    values: [price.priceId, price.planId, price.amount],
  })
}

/**
 * Forgets a product and its prices that the provider no longer has, so that they are created anew when needed. A plan
 * is still found by a former price.
 */
export async function forgetProduct(db: Db, planId: number): Promise<void> {
  await db.query({
    name: 'plan-prices.retire',
    text: 'update plan_prices set is_offered = false where plan_id = $1',
    values: [planId],
  })
  await db.query({
    name: 'plan-products.forget',
    text: 'delete from plan_products where plan_id = $1',
    values: [planId],
  })
}

/** The name of the plan that a price belongs to, whatever the plan costs now. */
export async function findPlanOfPrice(db: Db, priceId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>({
    name: 'plan-prices.plan',
    text: 'select p.name from plan_prices x join plans p on p.id = x.plan_id where x.price_id = $1',
    values: [priceId],
  })
  return rows[0]?.name
}

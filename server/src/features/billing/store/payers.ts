import type { Db } from '../../../db/connect.ts'

/** Who pays, or is about to. */
export interface Payer {
  email: string
  name: string
  /** Null: they are not made at the provider yet. */
  customerId: string | null
  /** By which they are made once there. */
  key: string
}

/** Gives somebody with the key by which they are made at the provider: from the first time on the same. */
export async function findPayer(db: Db, userId: number): Promise<Payer | undefined> {
  const { rows } = await db.query<Payer>({
    name: 'subscriptions.payer',
    text: `insert into subscriptions as s (user_id, plan_id, customer_key)
        select u.id, p.id, gen_random_uuid() from users u, plans p where u.id = $1 and p.name = 'free'
      on conflict (user_id) do update set customer_key = coalesce(s.customer_key, excluded.customer_key)
      returning s.customer_id as "customerId", s.customer_key as key,
        (select email from users where id = $1), (select name from users where id = $1)`,
    values: [userId],
  })
  return rows[0]
}

/** Keeps who somebody is at the provider, unless another call was faster; gives the one that holds. Undefined: they are gone. */
export async function keepCustomer(db: Db, userId: number, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ customerId: string }>({
    name: 'subscriptions.keep-customer',
    text: `update subscriptions set customer_id = coalesce(customer_id, $2) where user_id = $1
      returning customer_id as "customerId"`,
    values: [userId, customerId],
  })
  return rows[0]?.customerId
}

/** They are not there any more: the next time another customer is made. */
export async function forgetCustomer(db: Db, userId: number, customerId: string): Promise<void> {
  await db.query({
    name: 'subscriptions.forget-customer',
    text: `update subscriptions set customer_id = null, customer_key = null, checkout_id = null, disputed = false
      where user_id = $1 and customer_id = $2`,
    values: [userId, customerId],
  })
}

/** Keeps at which checkout somebody may pay. False: they are gone. */
export async function keepCheckout(db: Db, userId: number, checkoutId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'subscriptions.keep-checkout',
    text: 'update subscriptions set checkout_id = $2 where user_id = $1',
    values: [userId, checkoutId],
  })
  return rowCount === 1
}

/** At this checkout nobody can pay any more; another one that was kept meanwhile stays. */
export async function forgetCheckout(db: Db, userId: number, checkoutId: string): Promise<void> {
  await db.query({
    name: 'subscriptions.forget-checkout',
    text: 'update subscriptions set checkout_id = null where user_id = $1 and checkout_id = $2',
    values: [userId, checkoutId],
  })
}

export async function saveDispute(db: Db, userId: number, isDisputed: boolean): Promise<void> {
  await db.query({
    name: 'subscriptions.save-dispute',
    text: 'update subscriptions set disputed = $2 where user_id = $1',
    values: [userId, isDisputed],
  })
}

/** Counts that the provider is asked about a customer from now on; undefined: nobody here is this customer. */
export async function noteAsking(
  db: Db,
  customerId: string,
): Promise<{ userId: number; asked: number } | undefined> {
  const { rows } = await db.query<{ userId: number; asked: number }>({
    name: 'subscriptions.note-asking',
    text: `update subscriptions set asked = asked + 1 where customer_id = $1
      returning user_id as "userId", asked`,
    values: [customerId],
  })
  return rows[0]
}

/** Customers whose paid time was over before this moment, and of whom nothing was heard since; the longest first. */
export async function selectSilent(db: Db, before: string, most: number): Promise<string[]> {
  const { rows } = await db.query<{ customerId: string }>({
    name: 'subscriptions.silent',
    text: `select customer_id as "customerId" from subscriptions
      where price is not null and customer_id is not null and paid_until < $1 and updated_at < $1
      order by updated_at limit $2`,
    values: [before, most],
  })
  return rows.map(({ customerId }) => customerId)
}

/** Whether an answer is newer than those that were heard; it counts as heard from then on. */
export async function hearAnswer(db: Db, userId: number, asked: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'subscriptions.hear',
    text: 'update subscriptions set heard = $2 where user_id = $1 and heard < $2',
    values: [userId, asked],
  })
  return rowCount === 1
}

/** Whether a message of the provider was heard before. */
export async function isHeard(db: Db, eventId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'payment-events.is-heard',
    text: 'select from payment_events where id = $1',
    values: [eventId],
  })
  return rowCount === 1
}

export async function keepHeard(db: Db, eventId: string): Promise<void> {
  await db.query({
    name: 'payment-events.keep',
    text: 'insert into payment_events (id) values ($1) on conflict do nothing',
    values: [eventId],
  })
}

/** The provider sends a message again for three days; after thirty it is not asked whether it was heard. */
export async function deleteOldHeard(db: Db): Promise<void> {
  await db.query("delete from payment_events where heard_at < now() - interval '30 days'")
}

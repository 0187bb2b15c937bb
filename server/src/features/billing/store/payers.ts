import type { Db } from '../../../db/connect.ts'

interface Payer {
  email: string
  name: string
  /** Null: the customer is not created at the provider yet. */
  customerId: string | null
  /** The idempotency key of creating the customer. */
  key: string
}

/** Returns the person with the idempotency key of their customer; the key stays the same from the first call on. */
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

/**
 * Stores a person's customer id at the provider, unless another call was faster; returns the stored one. Undefined when
 * the account is deleted.
 */
export async function keepCustomer(db: Db, userId: number, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ customerId: string }>({
    name: 'subscriptions.keep-customer',
    text: `update subscriptions set customer_id = coalesce(customer_id, $2) where user_id = $1
      returning customer_id as "customerId"`,
    values: [userId, customerId],
  })
  return rows[0]?.customerId
}

/** Forgets a customer that the provider no longer has: the next checkout creates another one. */
export async function forgetCustomer(db: Db, userId: number, customerId: string): Promise<void> {
  await db.query({
    name: 'subscriptions.forget-customer',
    text: `update subscriptions set customer_id = null, customer_key = null, checkout_id = null, disputed = false,
        open_disputes = '{}'
      where user_id = $1 and customer_id = $2`,
    values: [userId, customerId],
  })
}

/** Stores the open checkout of a person. False when the account is deleted. */
export async function keepCheckout(db: Db, userId: number, checkoutId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'subscriptions.keep-checkout',
    text: 'update subscriptions set checkout_id = $2 where user_id = $1',
    values: [userId, checkoutId],
  })
  return rowCount === 1
}

/** Forgets a checkout that can't be paid any more; another one that was stored meanwhile stays. */
export async function forgetCheckout(db: Db, userId: number, checkoutId: string): Promise<void> {
  await db.query({
    name: 'subscriptions.forget-checkout',
    text: 'update subscriptions set checkout_id = null where user_id = $1 and checkout_id = $2',
    values: [userId, checkoutId],
  })
}

/**
 * Stores whether a dispute is open, beside others that may be, or has been lost and ended a plan; a lost one is forgotten
 * with the next plan.
 */
export async function saveDispute(
  db: Db,
  userId: number,
  { id, isOpen, endedPlan }: { id: string; isOpen: boolean; endedPlan: boolean },
): Promise<void> {
  await db.query({
    name: 'subscriptions.save-dispute',
    text: `update subscriptions set
        open_disputes = array_remove(open_disputes, $2) || case when $3 then array[$2] else '{}' end,
        disputed = $3 or cardinality(array_remove(open_disputes, $2)) > 0,
        dispute_lost = dispute_lost or $4, losing_dispute = null
      where user_id = $1`,
    values: [userId, id, isOpen, endedPlan],
  })
}

/** Notes the lost dispute for which subscriptions are ended now: the provider tells of each end by an event of its own. */
export async function noteLosingDispute(db: Db, userId: number, disputeId: string): Promise<void> {
  await db.query({
    name: 'subscriptions.note-losing-dispute',
    text: 'update subscriptions set losing_dispute = $2 where user_id = $1',
    values: [userId, disputeId],
  })
}

/** Begins a sync with a customer and returns its version; undefined when the customer is unknown. */
export async function beginSync(
  db: Db,
  customerId: string,
): Promise<{ userId: number; version: number } | undefined> {
  const { rows } = await db.query<{ userId: number; version: number }>({
    name: 'subscriptions.begin-sync',
    text: `update subscriptions set asked = asked + 1, asked_at = now() where customer_id = $1
      returning user_id as "userId", asked as version`,
    values: [customerId],
  })
  return rows[0]
}

/**
 * Customers whose paid time ended before this moment and who were not synced since. The one asked about longest ago comes
 * first, because some answers change nothing.
 */
export async function selectStale(db: Db, before: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ customerId: string }>({
    name: 'subscriptions.stale',
    text: `select customer_id as "customerId" from subscriptions
      where price is not null and customer_id is not null and paid_until < $1 and updated_at < $1
      order by greatest(updated_at, asked_at) limit $2`,
    values: [before, limit],
  })
  return rows.map(({ customerId }) => customerId)
}

/** A checkout that was opened, and of which no payment was heard. */
export interface UnheardCheckout {
  userId: number
  customerId: string
  checkoutId: string
}

/** Unheard checkouts of customers who were not synced since this moment, the one asked about longest ago first. */
export async function selectUnheard(db: Db, before: string, limit: number): Promise<UnheardCheckout[]> {
  const { rows } = await db.query<UnheardCheckout>({
    name: 'subscriptions.unheard',
    text: `select user_id as "userId", customer_id as "customerId", checkout_id as "checkoutId" from subscriptions
      where price is null and customer_id is not null and checkout_id is not null
        and greatest(updated_at, asked_at) < $1
      order by greatest(updated_at, asked_at) limit $2`,
    values: [before, limit],
  })
  return rows
}

/** Claims a version of the sync: false when a later one was applied. */
export async function claimSyncVersion(db: Db, userId: number, version: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'subscriptions.claim-sync',
    text: 'update subscriptions set heard = $2 where user_id = $1 and heard < $2',
    values: [userId, version],
  })
  return rowCount === 1
}

export async function isProcessed(db: Db, eventId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'payment-events.is-processed',
    text: 'select from payment_events where id = $1',
    values: [eventId],
  })
  return rowCount === 1
}

export async function markProcessed(db: Db, eventId: string): Promise<void> {
  await db.query({
    name: 'payment-events.mark',
    text: 'insert into payment_events (id) values ($1) on conflict do nothing',
    values: [eventId],
  })
}

/** Deletes events after thirty days, because the provider sends an event again for three. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.query("delete from payment_events where heard_at < now() - interval '30 days'")
}

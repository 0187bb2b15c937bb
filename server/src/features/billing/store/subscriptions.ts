import type { Plan } from '@stowage/contract/billing'
import type { Card } from '../../../adapters/payments/payments.ts'
import type { Db } from '../../../db/connect.ts'
import { boundLockWaits } from '../../../db/transaction.ts'
import { planColumns, planOfSubscription } from './plans.ts'

export interface StoredSubscription {
  planId: number
  planName: string
  planDisplayName: string
  /** The limit of the plan; -1: unlimited. */
  planContainers: number
  status: string
  isGiven: boolean
  customerId: string | null
  checkoutId: string | null
  /** Null: not paid. */
  providerSubscription: string | null
  price: number | null
  paidUntil: string | null
  nextAttemptAt: string | null
  /** The end of a canceled subscription; null while it goes on. */
  endsAt: string | null
  isDisputed: boolean
  /** The lost dispute for which subscriptions are being ended. */
  losingDispute: string | null
}

const columns = `s.plan_id as "planId", p.name as "planName", p.display_name as "planDisplayName",
  p.containers as "planContainers", s.status,
  s.given as "isGiven", s.customer_id as "customerId", s.checkout_id as "checkoutId",
  s.provider_subscription as "providerSubscription", s.price, s.paid_until as "paidUntil",
  s.next_attempt_at as "nextAttemptAt", s.ends_at as "endsAt", s.disputed as "isDisputed",
  s.losing_dispute as "losingDispute"`

/** Returns the stored subscription; undefined for a person without one: they are on Free. */
export async function findStored(db: Db, userId: number): Promise<StoredSubscription | undefined> {
  const { rows } = await db.query<StoredSubscription>({
    name: 'subscriptions.stored',
    text: `select ${columns} from subscriptions s join plans p on p.id = s.plan_id where s.user_id = $1`,
    values: [userId],
  })
  return rows[0]
}

/**
 * Locks a person; false when the account is deleted. `isGivenUp`: the transaction fails where others hold a lock for long,
 * because signing in waits for this one meanwhile.
 */
export async function lockPerson(db: Db, userId: number, isGivenUp: boolean): Promise<boolean> {
  if (isGivenUp) await boundLockWaits(db)
  const { rowCount } = await db.query({
    name: 'subscriptions.lock-person',
    text: 'select from users where id = $1 for no key update',
    values: [userId],
  })
  return rowCount === 1
}

/**
 * Locks the person and returns their subscription; undefined when the account is deleted. A person without one gets
 * one, which is Free as well. The person is locked first, in the same order as a deletion. An admin's change fails when
 * others hold the locks; a change by the payment provider has already happened and waits.
 */
export async function lockSubscription(
  db: Db,
  userId: number,
  isGivenUp = false,
): Promise<StoredSubscription | undefined> {
  if (!(await lockPerson(db, userId, isGivenUp))) return undefined
  await db.query({
    name: 'subscriptions.ensure',
    text: `insert into subscriptions (user_id, plan_id) select $1, id from plans where name = 'free'
      on conflict (user_id) do nothing`,
    values: [userId],
  })
  return findStored(db, userId)
}

export type WrittenSubscription = Pick<
  StoredSubscription,
  | 'planId'
  | 'status'
  | 'isGiven'
  | 'providerSubscription'
  | 'price'
  | 'paidUntil'
  | 'nextAttemptAt'
  | 'endsAt'
> & { card: Card | null }

/** A person who gets another plan than Free is no longer told of a lost dispute. */
export async function writeSubscription(db: Db, userId: number, written: WrittenSubscription): Promise<void> {
  const { planId, status, isGiven, providerSubscription, price, paidUntil, nextAttemptAt, endsAt } = written
  const { card } = written
  await db.query({
    name: 'subscriptions.write',
    text: `update subscriptions set plan_id = $2, status = $3, given = $4, provider_subscription = $5, price = $6,
        paid_until = $7, next_attempt_at = $8, ends_at = $9, card_brand = $10, card_last4 = $11,
        dispute_lost = dispute_lost and $2 = (select id from plans where name = 'free'), updated_at = now()
      where user_id = $1`,
    values: [
      ...[userId, planId, status, isGiven, providerSubscription, price, paidUntil, nextAttemptAt, endsAt],
      ...[card?.brand ?? null, card?.last4 ?? null],
    ],
  })
}

/** The first workspace that a person owns, in which changes of their plan are recorded. */
export async function findOwnWorkspace(db: Db, userId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>({
    name: 'subscriptions.own-workspace',
    text: 'select id from workspaces where owner_id = $1 and deleted_at is null order by id limit 1',
    values: [userId],
  })
  return rows[0]?.id
}

interface SubscriptionRow extends Plan {
  status: string
  customerId: string | null
  isGiven: boolean
  agreedPrice: number | null
  paidUntil: string | null
  nextAttemptAt: string | null
  endsAt: string | null
  cardBrand: string | null
  cardLast4: string | null
  isDisputed: boolean
  isDisputeLost: boolean
}

type WorkspacePlan = SubscriptionRow & {
  /** All workspaces of its owner, whose containers the plan counts together. */
  workspaces: number[]
}

/** The plan of a workspace: that of its owner. */
export async function findSubscription(db: Db, workspaceId: number): Promise<WorkspacePlan | undefined> {
  const { rows } = await db.query<WorkspacePlan>({
    name: 'subscriptions.of-workspace',
    text: `select ${planColumns}, coalesce(s.status, 'active') as status, s.customer_id as "customerId",
        coalesce(s.given, false) as "isGiven", s.price as "agreedPrice", s.paid_until as "paidUntil",
        s.next_attempt_at as "nextAttemptAt", s.ends_at as "endsAt", s.card_brand as "cardBrand",
        s.card_last4 as "cardLast4", coalesce(s.disputed, false) as "isDisputed",
        coalesce(s.dispute_lost, false) as "isDisputeLost",
        array(select o.id from workspaces o where o.owner_id = w.owner_id and o.deleted_at is null order by o.id) as workspaces
      from workspaces w left join subscriptions s on s.user_id = w.owner_id join ${planOfSubscription}
      where w.id = $1`,
    values: [workspaceId],
  })
  return rows[0]
}

/** The workspaces that a person owns. */
export async function selectOwned(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'subscriptions.owned-workspaces',
    text: 'select id from workspaces where owner_id = $1 and deleted_at is null order by id',
    values: [userId],
  })
  return rows.map(({ id }) => id)
}

/** How much some workspaces contain together, from stored totals. */
export async function findUsage(
  db: Db,
  workspaces: readonly number[],
): Promise<{ containers: number; items: number }> {
  const usage = { containers: 0, items: 0 }
  for (const id of workspaces) {
    const { rows } = await db.query<{ containers: number; items: number }>({
      name: 'subscriptions.usage',
      text: 'select containers, items from workspace_totals where workspace_id = $1',
      values: [id],
    })
    usage.containers += rows[0]?.containers ?? 0
    usage.items += rows[0]?.items ?? 0
  }
  return usage
}

/** Puts a new person on a plan; no effect when there is none of that name. */
export async function insertSubscription(db: Db, userId: number, planName: string): Promise<void> {
  await db.query({
    name: 'subscriptions.insert',
    text: `insert into subscriptions (user_id, plan_id) select $1, id from plans where name = $2
      on conflict (user_id) do nothing`,
    values: [userId, planName],
  })
}

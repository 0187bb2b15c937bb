import type { Plan, Subscription } from '@stowage/contract/billing'
import { freePlan } from '@stowage/contract/billing.rules'
import type { ExportPlans } from '@stowage/contract/exports'
import type { ExportFormat } from '@stowage/contract/exports.rules'
import { refusal } from '../../app-error.ts'
import type { Ctx, PublicCtx } from '../../context.ts'
import { deleteOldEvents } from './store/payers.ts'
import {
  findLimits,
  findPlanOf,
  type Limits,
  selectActivePlans,
  selectWorkspacesWithAnalytics,
} from './store/plans.ts'
import {
  findSubscription,
  findUsage,
  insertSubscription,
  lockPerson,
  selectOwned,
} from './store/subscriptions.ts'

export { changePlan } from './service/change-plan.ts'
export type { Limits } from './store/plans.ts'

export function listPlans(ctx: PublicCtx): Promise<Plan[]> {
  return selectActivePlans(ctx.db)
}

/** The limits of the plan of the workspace's owner. Read anew each time, because a plan may change at any moment. */
export async function limitsOf(ctx: Ctx): Promise<Limits> {
  const limits = await findLimits(ctx.db, ctx.workspace.id)
  if (!limits) throw new Error('The workspace has no plan.')
  return limits
}

/** The containers in all workspaces of the owner of this one, which the plan counts together. */
export async function countContainersOfOwner(ctx: Ctx): Promise<number> {
  return (await findUsage(ctx.db, await selectOwned(ctx.db, ctx.workspace.ownerId))).containers
}

/** The workspaces that count for a person's plan. */
export function workspacesOwnedBy({ db }: Pick<PublicCtx, 'db'>, userId: number): Promise<number[]> {
  return selectOwned(db, userId)
}

/** The plan of a person, which their own workspaces have. */
export function planOf({ db }: Pick<PublicCtx, 'db'>, userId: number): Promise<Plan | undefined> {
  return findPlanOf(db, userId)
}

/** Locks a person, as those do who change their plan; the transaction fails where others hold a lock for long. */
export async function lockOwner({ db }: Pick<PublicCtx, 'db'>, userId: number): Promise<void> {
  await lockPerson(db, userId, true)
}

/**
 * Refuses a format that the plan of the workspace's owner doesn't include.
 * @throws AppError EXPORT_NOT_IN_PLAN
 */
export async function requireExportFormat(ctx: Ctx, format: ExportFormat): Promise<void> {
  const { displayName, exportFormats } = await limitsOf(ctx)
  if (!exportFormats.includes(format)) {
    throw refusal('EXPORT_NOT_IN_PLAN', 'export.not-in-plan', { plan: displayName })
  }
}

/**
 * Refuses analytics where the plan of the workspace's owner doesn't include them.
 * @throws AppError ANALYTICS_NOT_IN_PLAN
 */
export async function requireAnalytics(ctx: Ctx): Promise<Limits> {
  const limits = await limitsOf(ctx)
  if (limits.advancedAnalytics) return limits
  throw refusal('ANALYTICS_NOT_IN_PLAN', 'analytics.not-in-plan', { plan: limits.displayName })
}

export function workspacesWithAnalytics(ctx: Pick<PublicCtx, 'db'>): Promise<number[]> {
  return selectWorkspacesWithAnalytics(ctx.db)
}

export async function exportPlansOf(ctx: Ctx): Promise<ExportPlans> {
  const [plan, offered] = await Promise.all([limitsOf(ctx), listPlans(ctx)])
  return { plan, offered }
}

/** What members and viewers see of the payment of a plan, which is its owner's alone. */
const paymentOfOthers = {
  subscriptionStatus: 'active',
  isGiven: false,
  customerId: null,
  price: null,
  paidUntil: null,
  nextAttemptAt: null,
  endsAt: null,
  card: null,
  isDisputeLost: false,
}

/**
 * The plan of the workspace, which is its owner's: members see the plan that limits them. The owner sees what all of
 * their workspaces use of it, members what this one does.
 */
export async function getSubscription(ctx: Ctx): Promise<Subscription> {
  const row = await findSubscription(ctx.db, ctx.workspace.id)
  if (!row) throw new Error('The workspace has no plan.')
  const { status, customerId, agreedPrice, workspaces, ...rest } = row
  const { isGiven, isDisputed, isDisputeLost, paidUntil, nextAttemptAt, endsAt, ...named } = rest
  const { cardBrand, cardLast4, ...plan } = named
  const isOwner = ctx.actor.id === ctx.workspace.ownerId
  const usage = await findUsage(ctx.db, isOwner ? workspaces : [ctx.workspace.id])
  const card = cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null
  const payment = {
    subscriptionStatus: isDisputed ? 'disputed' : status,
    isGiven,
    customerId,
    price: agreedPrice,
    paidUntil,
    nextAttemptAt,
    endsAt,
    card,
    isDisputeLost,
  }
  return {
    plan,
    limits: { containers: plan.containers, itemsPerContainer: plan.itemsPerContainer },
    usage,
    isIncluded: isIncluded(ctx, { planName: plan.name, isGiven, price: agreedPrice }),
    ...(isOwner ? payment : paymentOfOthers),
    isPaymentConfigured: ctx.payments.isConfigured,
  }
}

/** Whether a plan is the one that everybody starts with here, other than Free, and is not paid. */
export function isIncluded(
  ctx: Pick<PublicCtx, 'defaultPlan'>,
  { planName, isGiven, price }: { planName: string; isGiven: boolean; price: number | null },
): boolean {
  return planName === ctx.defaultPlan && planName !== freePlan && !isGiven && price === null
}

/** Puts a new person on the default plan. */
export function startSubscription(ctx: PublicCtx, userId: number): Promise<void> {
  return insertSubscription(ctx.db, userId, ctx.defaultPlan)
}

/** Deletes the records of webhooks that the payment provider no longer repeats. */
export function forgetMessages(ctx: Pick<PublicCtx, 'db'>): Promise<void> {
  return deleteOldEvents(ctx.db)
}

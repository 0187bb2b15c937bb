import type { PlanChanger } from '@stowage/contract/vocabulary'
import { refusal } from '../../../app-error.ts'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { findPlan } from '../store/plans.ts'
import {
  findOwnWorkspace,
  lockSubscription,
  type StoredSubscription,
  type WrittenSubscription,
  writeSubscription,
} from '../store/subscriptions.ts'
import { notifyPlanChange } from './notify-plan-news.ts'

/** The provider's subscription that a person pays for. */
export type PaidFor = Pick<
  WrittenSubscription,
  'providerSubscription' | 'price' | 'paidUntil' | 'nextAttemptAt' | 'endsAt' | 'card'
>

interface PlanChange {
  userId: number
  /** Its `name`; a complimentary plan need not be on offer. */
  plan: string
  /** The provider's status. */
  status: string
  /** Who changed it: the person, the payment provider, or an admin. */
  reason: PlanChanger
  /** Left out for a plan that is not paid. */
  paid?: PaidFor | undefined
  /** The lost dispute that ended the former plan. */
  lostDispute?: string | undefined
}

const nothingPaid: PaidFor = {
  providerSubscription: null,
  price: null,
  paidUntil: null,
  nextAttemptAt: null,
  endsAt: null,
  card: null,
}

/**
 * Puts a person on a plan: the only way in which a plan changes after the first. Limits and rights follow at once,
 * because every check reads the plan anew. Safe to call twice and from several programs: the person is locked, and an
 * unchanged plan is reported only once.
 *
 * An admin assigns a plan free of charge; refused (409) while the provider has a subscription of the person, because they
 * would go on paying or owe it still.
 * @returns whether the plan has changed
 * @throws AppError NOT_FOUND for an unknown person or plan, CONFLICT for a complimentary plan to a person with a subscription
 */
export function changePlan(ctx: PublicCtx, change: PlanChange): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const former = await lockSubscription(inside.db, change.userId, change.reason === 'admin')
    if (!former) throw refusal('NOT_FOUND', 'user.not-found')
    return applyChange(inside, former, change)
  })
}

/** The same, for a person who is locked already. */
export async function applyChange(
  ctx: PublicCtx,
  former: StoredSubscription,
  change: PlanChange,
): Promise<boolean> {
  const { userId, plan: name, status, reason, paid = nothingPaid } = change
  const plan = await findPlan(ctx.db, name)
  if (!plan) throw refusal('NOT_FOUND', 'plan.unknown')
  if (reason === 'admin' && former.price !== null) {
    throw refusal('CONFLICT', 'plan.is-paid', { plan: former.planDisplayName })
  }
  // An unpaid subscription, which the provider would make the person's plan once an old invoice is paid.
  if (reason === 'admin' && former.providerSubscription !== null) {
    throw refusal('CONFLICT', 'plan.is-owed')
  }
  const isGiven = reason === 'admin' && plan.name !== 'free'
  await writeSubscription(ctx.db, userId, { planId: plan.id, status, isGiven, ...paid })
  if (plan.id === former.planId) return false
  const workspace = await findOwnWorkspace(ctx.db, userId)
  // The change is recorded where the person sees their events; the event itself says who caused it.
  if (workspace !== undefined) {
    await record(
      { ...ctx, actor: { kind: 'person', id: userId }, workspace: { id: workspace } },
      { type: 'plan-changed', fromPlan: former.planDisplayName, toPlan: plan.displayName, by: reason },
    )
    await notifyPlanChange(ctx, { userId, workspaceId: workspace }, { former, plan, change })
  }
  return true
}

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

/** What somebody pays for at the payment provider. */
export type PaidFor = Pick<
  WrittenSubscription,
  'providerSubscription' | 'price' | 'paidUntil' | 'nextAttemptAt'
>

export interface PlanChange {
  userId: number
  /** Its `name`; one that is not on offer may be given too. */
  plan: string
  /** In the payment provider's words. */
  status: string
  /** By whom: the person who is on it, the payment provider, or an admin who gives it. */
  reason: PlanChanger
  /** Left out: nothing is paid. */
  paid?: PaidFor | undefined
}

const nothingPaid: PaidFor = { providerSubscription: null, price: null, paidUntil: null, nextAttemptAt: null }

/**
 * Puts a person on a plan: the one way in which anybody's plan changes after their first. What the plan blocks or allows
 * follows at once, as whoever asks for it reads the plan anew. Safe to be called twice and by several programs: the person
 * is locked, and what is so already is told of only once.
 *
 * An admin gives a plan for nothing; refused (409) while the person pays for one, as they would pay on.
 * @returns whether the plan is another one now
 * @throws AppError NOT_FOUND for an unknown person or plan, CONFLICT for a gift to somebody who pays
 */
export function changePlan(ctx: PublicCtx, change: PlanChange): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const former = await lockSubscription(inside.db, change.userId, change.reason === 'admin')
    if (!former) throw refusal('NOT_FOUND', 'user.not-found')
    return applyChange(inside, former, change)
  })
}

/** The same, for somebody who is locked already. */
export async function applyChange(
  ctx: PublicCtx,
  former: StoredSubscription,
  { userId, plan: name, status, reason, paid = nothingPaid }: PlanChange,
): Promise<boolean> {
  const plan = await findPlan(ctx.db, name)
  if (!plan) throw refusal('NOT_FOUND', 'plan.unknown')
  if (reason === 'admin' && former.price !== null) {
    throw refusal('CONFLICT', 'plan.is-paid', { plan: former.planDisplayName })
  }
  const isGiven = reason === 'admin' && plan.name !== 'free'
  await writeSubscription(ctx.db, userId, { planId: plan.id, status, isGiven, ...paid })
  if (plan.id === former.planId) return false
  const workspace = await findOwnWorkspace(ctx.db, userId)
  // Whoever caused it, it is told where the person reads what happened to them; by whom, the event says itself.
  if (workspace !== undefined) {
    await record(
      { ...ctx, actor: { kind: 'person', id: userId }, workspace: { id: workspace } },
      { type: 'plan-changed', fromPlan: former.planDisplayName, toPlan: plan.displayName, by: reason },
    )
  }
  return true
}

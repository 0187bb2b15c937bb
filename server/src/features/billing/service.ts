import type { Plan, Subscription } from '@stowage/contract/billing'
import type { Ctx, PublicCtx } from '../../context.ts'
import { findLimits, findSubscription, type Limits, saveSubscription, selectActivePlans } from './store.ts'

export type { Limits } from './store.ts'

export function listPlans(ctx: PublicCtx): Promise<Plan[]> {
  return selectActivePlans(ctx.db)
}

/** What the plan of the workspace's owner allows. Read anew each time: a plan may change at any moment. */
export async function limitsOf(ctx: Ctx): Promise<Limits> {
  const limits = await findLimits(ctx.db, ctx.workspace.id)
  if (!limits) throw new Error('The workspace has no plan.')
  return limits
}

export async function getSubscription(ctx: Ctx): Promise<Subscription> {
  const row = await findSubscription(ctx.db, ctx.workspace.id, ctx.actor.id)
  if (!row) throw new Error('The person has no plan.')
  const { status, customerId, usedContainers, usedItems, ...plan } = row
  return {
    plan,
    subscriptionStatus: status,
    limits: { containers: plan.containers, itemsPerContainer: plan.itemsPerContainer },
    usage: { containers: usedContainers, items: usedItems },
    customerId,
  }
}

/** Puts a new person on the plan that new people get. */
export function startSubscription(ctx: PublicCtx, userId: number): Promise<void> {
  return saveSubscription(ctx.db, userId, ctx.defaultPlan, false)
}

/** Puts a person on a plan without payment. */
export function givePlan(ctx: PublicCtx, input: { userId: number; plan: string }): Promise<void> {
  return saveSubscription(ctx.db, input.userId, input.plan, true)
}

import { isUnlimited } from '@stowage/contract/billing.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import type { getPlanReach, PlanReach } from '@stowage/contract/subscription-plans'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { findReach } from '../store/plan-reach.ts'
import { findPlan } from '../store/plans.ts'

/** More than any person has. */
const plenty = 2_147_483_647

/** Counts the owners, containers and seats that lower limits of a plan would affect, and names some of the owners. */
export async function previewPlanReach(
  ctx: Ctx,
  { params, query }: { params: { id: number }; query: QueryOf<typeof getPlanReach> },
): Promise<PlanReach> {
  const plan = await findPlan(ctx.db, params.id)
  if (!plan) throw refusal('NOT_FOUND', 'subscription-plan.not-found')
  const finite = (limit: number) => (isUnlimited(limit) ? plenty : limit)
  const present = {
    containers: finite(plan.containers),
    itemsPerContainer: finite(plan.itemsPerContainer),
    teamMembers: finite(plan.teamMembers),
  }
  const { containers = plenty, itemsPerContainer = plenty, teamMembers = plenty } = query
  const lower = {
    // A limit that does not fall affects no one.
    containers: containers < present.containers ? containers : plenty,
    itemsPerContainer: itemsPerContainer < present.itemsPerContainer ? itemsPerContainer : plenty,
    teamMembers: teamMembers < present.teamMembers ? teamMembers : plenty,
  }
  return findReach(ctx.db, plan.id, { present, lower })
}

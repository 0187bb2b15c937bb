import type { previewPlan as endpoint, PlanPreview } from '@stowage/contract/billing'
import { isUnlimited, previewedAtMost } from '@stowage/contract/billing.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { getSubscription, listPlans } from '../service.ts'
import { splitByLimit } from './split-by-limit.ts'

/**
 * Which of the workspace's containers a plan on offer would block or leave open, by name up to `previewedAtMost`.
 * Changes nothing; an actual change computes it anew.
 * @throws AppError NOT_FOUND for a plan that is not on offer
 */
export async function previewPlan(
  ctx: Ctx,
  { query: { planName } }: { query: QueryOf<typeof endpoint> },
): Promise<PlanPreview> {
  const [offered, { usage }] = await Promise.all([listPlans(ctx), getSubscription(ctx)])
  const plan = offered.find(({ name }) => name === planName)
  if (!plan) throw refusal('NOT_FOUND', 'plan.unknown')
  const { closed, open } = await splitByLimit(ctx, plan.containers, previewedAtMost)
  const openCount = isUnlimited(plan.containers)
    ? usage.containers
    : Math.min(usage.containers, plan.containers)
  return {
    plan,
    closed: { count: usage.containers - openCount, containers: closed },
    open: { count: openCount, containers: open },
  }
}

import type { previewPlan as endpoint, PlanPreview } from '@stowage/contract/billing'
import { isUnlimited, previewedAtMost } from '@stowage/contract/billing.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { listPlans } from '../service.ts'
import { findUsage, selectOwned } from '../store/subscriptions.ts'
import { splitByLimit } from './split-by-limit.ts'

/**
 * Which containers of all workspaces of the owner, or for a member of this one, a plan on offer would block or leave open, by name up to `previewedAtMost`.
 * Changes nothing; an actual change computes it anew.
 * @throws AppError NOT_FOUND for a plan that is not on offer
 */
export async function previewPlan(
  ctx: Ctx,
  { query: { planName } }: { query: QueryOf<typeof endpoint> },
): Promise<PlanPreview> {
  const { actor, workspace } = ctx
  const isOwner = actor.id === workspace.ownerId
  const [offered, workspaces] = await Promise.all([
    listPlans(ctx),
    isOwner ? selectOwned(ctx.db, actor.id) : [workspace.id],
  ])
  const usage = await findUsage(ctx.db, workspaces)
  const plan = offered.find(({ name }) => name === planName)
  if (!plan) throw refusal('NOT_FOUND', 'plan.unknown')
  const { closed, open } = await splitByLimit(ctx, workspaces, {
    limit: plan.containers,
    most: previewedAtMost,
  })
  const openCount = isUnlimited(plan.containers)
    ? usage.containers
    : Math.min(usage.containers, plan.containers)
  return {
    plan,
    closed: { count: usage.containers - openCount, containers: closed },
    open: { count: openCount, containers: open },
  }
}

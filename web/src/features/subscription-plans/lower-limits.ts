import { isUnlimited } from '@stowage/contract/billing.rules'
import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import type { LowerLimits } from './api.ts'
import { figureOf, type PlanValues } from './plan-values.ts'

/** The typed limits that are lower than the stored ones; undefined when none is. */
export function lowerLimits(
  plan: AdministeredPlan,
  typed: Pick<PlanValues, 'containers' | 'itemsPerContainer' | 'teamMembers'>,
): LowerLimits | undefined {
  const lower = (text: string, former: number) => {
    const limit = figureOf(text)
    const isLimit = Number.isInteger(limit) && limit >= 0
    return isLimit && (isUnlimited(former) || limit < former) ? limit : undefined
  }
  const limits = {
    containers: lower(typed.containers, plan.containers),
    itemsPerContainer: lower(typed.itemsPerContainer, plan.itemsPerContainer),
    teamMembers: lower(typed.teamMembers, plan.teamMembers),
  }
  return Object.values(limits).every((limit) => limit === undefined) ? undefined : limits
}

import {
  activatePlan,
  createPlan,
  deactivatePlan,
  deletePlan,
  getPlanReach,
  listAllPlans,
  updatePlan,
} from '@stowage/contract/subscription-plans'
import type { Bind } from '../../http/calls/bind.ts'
import * as plans from './service/change-plans.ts'
import { previewPlanReach } from './service/preview-plan-reach.ts'

export function subscriptionPlansRoutes(bind: Bind): void {
  bind(listAllPlans, 'plans.edit', plans.listPlans)
  bind(createPlan, 'plans.edit', plans.createPlan)
  bind(updatePlan, 'plans.edit', plans.updatePlan)
  bind(deletePlan, 'plans.edit', plans.deletePlan)
  bind(activatePlan, 'plans.edit', plans.activatePlan)
  bind(deactivatePlan, 'plans.edit', plans.deactivatePlan)
  bind(getPlanReach, 'plans.edit', previewPlanReach)
}

import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./subscription-plans.ts')> = {
  listAllPlans: 'Lists all plans, including those not on offer, with how many people are on each.',
  createPlan:
    'Creates a plan, which is on offer immediately. Its name is unique; the price is in US cents per month.',
  updatePlan:
    'Changes the fields that are sent, for everyone on the plan, immediately. With the version you last read, ' +
    'someone else’s change isn’t overwritten (409).',
  deletePlan: 'Deletes a plan that no one is on. Free can’t be deleted.',
  activatePlan: 'Puts a plan on offer.',
  deactivatePlan: 'Takes a plan off offer; people on it keep it. Free can’t be deactivated.',
  getPlanReach:
    'Returns how many people and containers lower limits of a plan would affect, and names some of them.',
}

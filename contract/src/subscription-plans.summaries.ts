import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./subscription-plans.ts')> = {
  listAllPlans: 'Lists all plans, those included that are not on offer, with how many people are on each.',
  createPlan:
    'Creates a plan, which is on offer at once. Its name is unique; the price is in US cents a month.',
  updatePlan:
    'Changes what is sent of a plan, for everybody who is on it at once. With the version that was seen, a change of somebody else is not overwritten (409).',
  deletePlan: 'Deletes a plan that nobody is on; Free stays.',
  activatePlan: 'Puts a plan on offer.',
  deactivatePlan: 'Takes a plan off offer; who is on it stays there. Free stays on offer.',
  getPlanReach:
    'Says how many people and containers lower limits of a plan would touch, and names some of them.',
}

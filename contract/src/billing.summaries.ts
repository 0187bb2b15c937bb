import type { Summaries } from './endpoint.ts'

/** What the published API reference says of each endpoint, one or two sentences. */
export const summaries: Summaries<typeof import('./billing.ts')> = {
  listPlans: 'Lists the plans on offer, cheapest first. Open to everybody.',
  getSubscription: 'Gives the plan of the signed-in person, its limits and what is used of them.',
}

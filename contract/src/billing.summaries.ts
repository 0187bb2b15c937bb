import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./billing.ts')> = {
  listPlans: 'Lists the plans on offer, cheapest first. Open to everybody.',
  getSubscription: 'Gives the plan that holds in the workspace, its limits and what is used of them.',
  previewPlan:
    'Tells which containers a plan would leave open and which it would close, the first 50 of each by name.',
  startCheckout:
    'Gives the address of the payment provider’s page on which the plan of this name is paid. 402 where no provider is set up.',
  confirmCheckout:
    'Asks the payment provider how far a checkout of the signed-in person is, and gives the plan that holds now.',
  cancelSubscription:
    'Ends the paid or given plan at once and goes back to Free. What is beyond its limits is blocked, nothing is deleted.',
  resumeSubscription:
    'Takes back a cancellation at the end of the period, which was made at the payment provider. 409 where none is set.',
  openPortal:
    'Gives the address of the payment provider’s page with invoices, cards and the subscription. 402 where no provider is set up.',
}

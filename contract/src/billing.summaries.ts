import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./billing.ts')> = {
  listPlans: 'Lists the plans on offer, cheapest first. No sign-in needed.',
  getSubscription: 'Returns the workspace’s plan, its limits and how much of them is used.',
  previewPlan:
    'Returns which containers would stay active on a plan and which would be blocked, the first 50 of each by name, ' +
    'who would be paused, and which keys, assistants and webhooks would stop.',
  previewTransfer:
    'Returns what would be blocked, paused and stopped on the plan of the person the workspace is offered to. 404 for anyone else.',
  startCheckout:
    'Returns the address of the payment provider’s page for the plan with this name. 402 if no provider is set up.',
  confirmCheckout:
    'Asks the payment provider for the state of the signed-in person’s checkout, and returns the current plan.',
  cancelSubscription:
    'Ends the paid or complimentary plan immediately and returns to Free. Anything over its limits is blocked; ' +
    'nothing is deleted.',
  resumeSubscription:
    'Undoes a cancellation at the end of the period, made at the payment provider. 409 if there is none.',
  openPortal:
    'Returns the address of the payment provider’s page with invoices, cards and the subscription. 402 if no ' +
    'provider is set up.',
}

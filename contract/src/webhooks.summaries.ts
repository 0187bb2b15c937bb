import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./webhooks.ts')> = {
  listWebhooks: 'Lists the webhooks of the workspace, newest first, without their secrets.',
  createWebhook:
    'Creates a webhook that sends chosen changes to an address, signed by the Standard Webhooks convention, and ' +
    'returns its secret once.',
  getWebhook: 'Gets a webhook, without its secret.',
  updateWebhook: 'Changes the address or the events of a webhook.',
  deleteWebhook: 'Deletes a webhook with its log. Nothing more is sent to its address.',
  testWebhook: 'Sends a test message, and returns what the receiver responded within 10 seconds.',
  replaceSecret: 'Creates a new secret and returns it once. The former one signs beside it for 24 hours.',
  resumeWebhook:
    'Resumes a paused webhook: what was waiting is sent, then every change from now on. Changes made while it was ' +
    'paused aren’t sent.',
  countReplay:
    'Counts the failed deliveries since a time, or all that are listed, that would be sent again, up to 1,000.',
  replayDeliveries: 'Sends the failed deliveries since a time again, up to 1,000.',
  listDeliveries: 'Lists the deliveries of the last 30 days, newest first, optionally in one state.',
  getDelivery: 'Gets a delivery with its body and the first 1,000 characters of the response.',
  resendDelivery: 'Sends a delivery again, with the same ID.',
}

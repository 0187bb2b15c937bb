/** The English messages about webhooks. */
export const webhookSentences = {
  'webhook.not-found': 'Webhook not found',
  'delivery.not-found': 'Delivery not found',
  'webhook.url-required': 'Address is required',
  'webhook.url-invalid': 'Enter a full address, such as https://example.com/stowage.',
  'webhook.url-login': 'The address can’t contain a username or a password. Leave them out.',
  'webhook.no-event': 'Choose at least one event.',
  'webhook.event-unknown': 'An event must be one of these: {choices}.',
  'webhook.many': 'You can have up to {most} webhooks in a workspace. Delete one first.',
  'webhook.nothing-sent': 'Send an address or events to change.',
  'webhook.since': 'Enter a date and time, such as 2026-01-31T08:00:00Z.',
  'webhook.state-unknown': 'A state must be one of these: {choices}.',
  // TARGET_REFUSED
  'webhook.not-https':
    'Webhooks need an HTTPS address. If you run this server, you can allow HTTP in your own network with WEBHOOK_ALLOWED_HOSTS.',
  'webhook.private-address':
    'This address is on a private network. Use a public one. If you run this server, you can allow it with WEBHOOK_ALLOWED_HOSTS.',
  'webhook.metadata-address':
    'This address belongs to a cloud provider’s internal services, so webhooks can’t use it. Choose another one.',
  'webhook.port': 'Webhooks can’t use port {port}. Use 443, 80, or any from 1024 up.',
  'webhook.host-unknown': 'This host wasn’t found. Check the address.',
} as const

const ofKey = { kind: 'account', says: ['keyName'], changes: ['keys', 'activity'] } as const
const ofAssistant = { kind: 'account', says: ['assistantName'], changes: ['keys', 'activity'] } as const
const ofWebhook = { kind: 'account', says: ['webhookName'], changes: ['webhooks', 'activity'] } as const

/** Events of keys, assistants and webhooks; `vocabulary.ts` says what the fields mean. */
export const programEvents = {
  'key-created': ofKey,
  'key-updated': ofKey,
  'key-deleted': ofKey,
  'assistant-created': ofAssistant,
  'assistant-updated': ofAssistant,
  'assistant-deleted': ofAssistant,
  'webhook-created': ofWebhook,
  /** Its address, events or secret, or it was resumed. */
  'webhook-updated': ofWebhook,
  'webhook-deleted': ofWebhook,
} as const

/** The events that a webhook may choose, by the thing that they are about. */
export const webhookEventGroups = {
  containers: ['container.created', 'container.updated', 'container.deleted', 'container.restored'],
  items: [
    'item.created',
    'item.updated',
    'item.moved',
    'item.deleted',
    'item.restored',
    'item.quantity_changed',
    'item.low',
    /** Several items at once. */
    'items.changed',
  ],
  people: ['member.joined', 'member.left', 'member.role_changed'],
} as const
export type WebhookEventGroup = keyof typeof webhookEventGroups

export const webhookEvents = [
  ...webhookEventGroups.containers,
  ...webhookEventGroups.items,
  ...webhookEventGroups.people,
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What 'Send test' delivers, whatever events the webhook has chosen. */
export const testEvent = 'webhook.test'
export const deliveredEvents = [...webhookEvents, testEvent] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

/** Why Stowage has paused a webhook: its receiver answered 410, or failed for days. */
export const pauseReasons = ['gone', 'failing'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** `waiting`: it was not sent yet, or is tried again. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why there is no status of a response: it took too long, the address could not be reached, its certificate is wrong, or
 * it leads into a network that webhooks must not reach.
 */
export const deliveryErrors = ['timeout', 'unreachable', 'certificate', 'refused'] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/** What every secret begins with (Standard Webhooks). */
export const secretPrefix = 'whsec_'

export const webhookLimits = {
  url: 2000,
  /** Webhooks of a workspace. */
  each: 10,
  /** Days for which deliveries are listed. */
  keptDays: 30,
  /** Deliveries of a webhook are counted up to this number. */
  counted: 1000,
  /** Deliveries that are sent again at once. */
  replayed: 1000,
  /** Items that fell low by one change of many, of which each is told by itself. */
  fellAtOnce: 1000,
  /** Hours for which a replaced secret signs beside the new one. */
  oldSecretHours: 24,
  /** Seconds that a receiver has to respond. */
  answerSeconds: 10,
  /** Characters of a response that are kept. */
  answerLength: 1000,
  /** Bytes of a body; a larger one has only the ids of its thing. */
  body: 8192,
  /** Days without success, and failures, after which a webhook is paused. */
  failingDays: 3,
  failures: 20,
} as const

/** Seconds before each further attempt, give or take a tenth. */
export const retryDelays = [5, 30, 120, 600, 3600, 10_800, 21_600, 43_200, 86_400] as const
export const maxAttempts = retryDelays.length + 1

import { id, paging, time } from './fields.schemas.ts'
import { unstorable } from './names.rules.ts'
import { says } from './sentences.ts'
import {
  deliveredEvents,
  deliveryErrors,
  deliveryStates,
  pauseReasons,
  webhookEvents,
  webhookLimits,
} from './webhooks.rules.ts'
import { z } from './zod.ts'

const invalid = says('webhook.url-invalid')
const required = says('webhook.url-required')

/** An address, written as browsers write it: its numbers in other notations are plain ones then. */
const url = z
  .string({ error: required })
  .trim()
  .min(1, { error: required, abort: true })
  .max(webhookLimits.url, { error: invalid, abort: true })
  .refine((text) => !unstorable.test(text), { error: invalid, abort: true })
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), { error: invalid, abort: true })
  .transform((text) => new URL(text))
  .refine(({ username, password }) => username === '' && password === '', says('webhook.url-login'))
  .transform((parsed) => {
    parsed.hash = ''
    return parsed.href
  })

const choices = webhookEvents.join(', ')
const noEvent = says('webhook.no-event')
const unknownEvent = says('webhook.event-unknown', { choices })
const events = z
  .array(z.enum(webhookEvents, { error: unknownEvent }), { error: noEvent })
  .min(1, noEvent)
  .max(webhookEvents.length, unknownEvent)
  .transform((chosen) => webhookEvents.filter((one) => chosen.includes(one)))

export const newWebhook = z.strictObject({ url, events })
export const webhookChange = newWebhook
  .partial()
  .refine((change) => Object.keys(change).length > 0, says('webhook.nothing-sent'))

const counts = z.object({ all: z.int(), failed: z.int(), waiting: z.int() })

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status: z.enum(['active', 'paused']),
  /** Why it is paused; null while it is active. */
  reason: z.enum(pauseReasons).nullable(),
  pausedAt: time.nullable(),
  /** Failed attempts since the last success. */
  failures: z.int(),
  failingSince: time.nullable(),
  /** Until when the former secret signs, too; null: there is none. */
  oldSecretUntil: time.nullable(),
  createdAt: time,
  /** The id of the person who made it. */
  createdBy: id,
  /** The deliveries of the last 30 days, each number up to 1,000. */
  deliveries: counts,
  /** The latest attempt; null: nothing was sent yet. */
  last: z
    .object({ at: time, status: z.int().nullable(), error: z.enum(deliveryErrors).nullable() })
    .nullable(),
})
export const webhooks = z.array(webhook)

/** A new webhook, with the only sight of its secret; null in the response to a repeated request. */
export const madeWebhook = webhook.extend({ secret: z.string().nullable() })
export const newSecret = z.object({ secret: z.string().nullable(), oldSecretUntil: time })

export const delivery = z.object({
  id,
  event: z.enum(deliveredEvents),
  /** The same at each attempt, so that a receiver knows what it has had. */
  messageId: z.string(),
  state: z.enum(deliveryStates),
  /** The status of the response; null: there was none, or it was not sent yet. */
  status: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  /** Milliseconds that the latest attempt took. */
  ms: z.int().nullable(),
  attempts: z.int(),
  createdAt: time,
  /** The latest attempt. */
  sentAt: time.nullable(),
  nextAttemptAt: time.nullable(),
})
export const deliveries = z.array(delivery)
export const deliveryDetails = delivery.extend({
  /** The body of the message, as JSON. */
  body: z.string(),
  /** The first 1,000 characters of the response. */
  answer: z.string().nullable(),
})

export const deliveriesQuery = z.strictObject({
  ...paging,
  state: z
    .enum(deliveryStates, { error: says('webhook.state-unknown', { choices: deliveryStates.join(', ') }) })
    .optional(),
})

const since = z.iso.datetime({ error: says('webhook.since') })
export const replay = z.strictObject({ since })
export const replayQuery = replay.partial()
export const replayed = z.object({ count: z.int() })

import { longestPushEndpoint } from './push-devices.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

const invalid = says('push-device.invalid')
/** Base64url of so many bytes, which a browser may have padded. */
const bytes = (digits: number) =>
  z.string({ error: invalid }).regex(new RegExp(`^[\\w-]{${digits}}={0,2}$`), invalid)

/** What a browser says of itself when it is asked for a subscription (`PushSubscription.toJSON`). */
export const pushDevice = z.strictObject({
  endpoint: z.string({ error: invalid }).max(longestPushEndpoint, invalid),
  /** 65 bytes: an uncompressed point of P-256. */
  p256dh: bytes(87),
  /** 16 bytes. */
  auth: bytes(22),
})

export const pushDevices = z.object({
  /** What a browser needs to subscribe. */
  publicKey: z.string(),
  /** On how many devices the person is shown notifications. */
  count: z.int(),
  /** One of them is the browser that asks. */
  isHere: z.boolean(),
})

import { says } from './sentences.ts'
import { z } from './zod.ts'

const invalid = says('push-device.invalid')
/** Far longer than the address of any push service. */
const longestEndpoint = 1000
/** Base64url with this many characters, maybe padded. */
const bytes = (digits: number) =>
  z.string({ error: invalid }).regex(new RegExp(`^[\\w-]{${digits}}={0,2}$`), invalid)

/** A browser's push subscription (`PushSubscription.toJSON`). */
export const pushDevice = z.strictObject({
  endpoint: z.string({ error: invalid }).max(longestEndpoint, invalid),
  /** 65 bytes: an uncompressed point of P-256. */
  p256dh: bytes(87),
  /** 16 bytes. */
  auth: bytes(22),
})

export const pushDevices = z.object({
  /** The key that a browser needs to subscribe. */
  publicKey: z.string(),
  /** The number of the person's devices with notifications. */
  count: z.int(),
  isHere: z.boolean(),
})

import { createHmac, randomBytes } from 'node:crypto'
import { secretPrefix } from '@stowage/contract/webhooks.rules'

/** A new secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
export const newSecret = (): string => secretPrefix + randomBytes(32).toString('base64')

/** A new id of a message; one from the feed begins with its number there. */
export const newMessageId = (seq: number | null): string =>
  `msg_${seq ?? 'test'}_${randomBytes(9).toString('base64url')}`

interface Signed {
  messageId: string
  body: string
  /** Of the attempt. */
  at: Date
}

/** The headers of a message, signed by each of the secrets (Standard Webhooks 1.0). */
export function signedHeaders(
  { messageId, body, at }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Stowage-Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

/** A random UUID. Not `crypto.randomUUID`, which is missing on pages served without TLS in a local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The key of a form's last request and its content, kept with the form's draft so that both survive a reload. */
export type SentRequest = { key: string; text: string }

/** The request to send: the same content as the last one keeps its key, so that the server does it once. */
export function nextRequest(last: SentRequest | undefined, text: string): SentRequest {
  return last?.text === text ? last : { key: randomKey(), text }
}

/**
 * Idempotency keys for retries: sending the same input again after an unknown outcome (no answer, or a server error)
 * uses the same key, so that the server does it once. Every other request gets a new key.
 */
export function createRequestKeys() {
  let unclear: { input: string; key: string } | undefined
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      return unclear?.input === text ? unclear.key : randomKey()
    },
    /** Records the outcome; `status` is that of the failure (0 without an answer), undefined after a success. */
    settle(input: unknown, key: string, status?: number): void {
      const isUnclear = status !== undefined && (status === 0 || status >= 500)
      unclear = isUnclear ? { input: JSON.stringify(input), key } : undefined
    },
  }
}

/** A browser that takes notifications, with the fields of its subscription (W3C Push API). */
export interface PushDevice {
  /** The address at which its push service takes messages. */
  endpoint: string
  /** Its public key and its secret, base64url: only this browser can read the message. */
  p256dh: string
  auth: string
}

/** What a browser shows, in the language of its reader. The service worker reads the same field names. */
export interface PushMessage {
  title: string
  body: string
  language: string
  /** The page that opens when the person presses the notification. */
  path: string
  /** A notification replaces the previous one with the same tag. */
  tag: string
}

export interface PushSender {
  /** Whether the endpoint is acceptable: https, and not inside this network. */
  accepts(endpoint: string): boolean
  /** The public key that identifies this program to browsers, as a base64url of an uncompressed point of P-256. */
  publicKey(): Promise<string>
  /** Resolves when the push service has accepted the message; throws a PushError otherwise. */
  send(device: PushDevice, message: PushMessage): Promise<void>
}

/** `gone`: the device no longer exists. `refused`: this message will never be accepted. */
export type PushFailure = 'gone' | 'refused' | 'try again'

export class PushError extends Error {
  override readonly name = 'PushError'
  readonly failure: PushFailure
  constructor(message: string, failure: PushFailure, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

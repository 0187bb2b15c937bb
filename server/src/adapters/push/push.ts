/** A browser that takes notifications, as it described itself (W3C Push API). */
export interface PushDevice {
  /** Where its push service takes messages for it. */
  endpoint: string
  /** Its public key and its secret, base64url: only this browser reads what is sent. */
  p256dh: string
  auth: string
}

/** What a browser shows, in the words of its reader. The service worker reads the same names. */
export interface PushMessage {
  title: string
  body: string
  language: string
  /** The page that opens when it is pressed. */
  path: string
  /** One with the same tag takes the place of the one before. */
  tag: string
}

export interface PushSender {
  /** Whether messages could go there at all: by https, and to nobody inside this network. */
  accepts(endpoint: string): boolean
  /** By which browsers know this program, as a base64url of an uncompressed point of P-256. */
  publicKey(): Promise<string>
  /** Resolves when the push service has the message; throws a PushError otherwise. */
  send(device: PushDevice, message: PushMessage): Promise<void>
}

/** `gone`: the device is not there any more. `refused`: this message never works. */
export type PushFailure = 'gone' | 'refused' | 'try again'

export class PushError extends Error {
  override readonly name = 'PushError'
  readonly failure: PushFailure
  constructor(message: string, failure: PushFailure, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

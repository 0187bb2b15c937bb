import { appWorker } from './app-worker.ts'

/** Why this browser can't be shown notifications: no https, an iPhone's page that is not on its home screen, too old. */
export type PushHindrance = 'insecure' | 'not-installed' | 'unsupported'

/** Why nothing came of asking. `silent`: the browser has not answered. */
export type PushFailure = 'blocked' | 'silent' | 'failed'

export class PushError extends Error {
  override readonly name = 'PushError'
  readonly failure: PushFailure
  constructor(failure: PushFailure) {
    super(`No notifications: ${failure}`)
    this.failure = failure
  }
}

/** What the product needs to send to this browser. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** Milliseconds for the browser to answer. A person reads and decides meanwhile. */
const timeouts = { question: 120_000, subscription: 20_000 }

const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Undefined where notifications work, as far as can be told without asking. */
export function pushHindrance(): PushHindrance | undefined {
  if (!window.isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return undefined
  return isAppleTouch() ? 'not-installed' : 'unsupported'
}

/** Whether the browser was told before that we may, so that nobody is asked. */
export const isPushAllowed = (): boolean =>
  pushHindrance() === undefined && Notification.permission === 'granted'

export const isPushBlocked = (): boolean =>
  pushHindrance() === undefined && Notification.permission === 'denied'

/** Some browsers never answer: one without a push service, or where a question stays unseen. */
function within<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PushError('silent')), milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const sameKey = (known: ArrayBuffer | null, key: Uint8Array) =>
  known !== null && new Uint8Array(known).toString() === key.toString()

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await appWorker()
  const registration = await navigator.serviceWorker.ready
  const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  const known = await registration.pushManager.getSubscription()
  if (known && sameKey(known.options.applicationServerKey, key)) return known
  // It belongs to an installation that is no more.
  await known?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * Asks the person, if the browser has not done so, and subscribes. From a press only.
 * @throws PushError when they refuse or the browser can't.
 */
export async function allowPush(publicKey: string): Promise<PushAddress> {
  const permission = await within(Notification.requestPermission(), timeouts.question)
  if (permission !== 'granted') throw new PushError('blocked')
  try {
    const subscription = await within(subscribe(publicKey), timeouts.subscription)
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    return { endpoint, p256dh, auth }
  } catch (error) {
    throw error instanceof PushError ? error : new PushError('failed')
  }
}

/** Lets the browser forget what it subscribed to; what fails is forgotten by its push service at the next message. */
export async function endPush(): Promise<void> {
  if (pushHindrance() !== undefined) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
}

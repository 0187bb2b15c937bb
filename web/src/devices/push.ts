import { appWorker } from './app-worker.ts'

/** Why this browser can't show notifications: no https, an iPhone page outside of the home screen, or too old. */
export type PushHindrance = 'insecure' | 'not-installed' | 'unsupported'

/** Why a request for permission failed. `silent`: the browser has not answered. */
export type PushFailure = 'blocked' | 'silent' | 'failed'

export class PushError extends Error {
  override readonly name = 'PushError'
  readonly failure: PushFailure
  constructor(failure: PushFailure) {
    super(`No notifications: ${failure}`)
    this.failure = failure
  }
}

/** The subscription that the server sends to. */
type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** In ms: how long the browser may take. The person reads and decides during the question. */
const timeouts = { question: 120_000, subscription: 20_000 }

const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Undefined when notifications work, as far as can be told without asking. */
export function pushHindrance(): PushHindrance | undefined {
  if (!window.isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return undefined
  return isAppleTouch() ? 'not-installed' : 'unsupported'
}

/** Whether the browser has already granted notifications, so that no permission question appears. */
export const isPushAllowed = (): boolean =>
  pushHindrance() === undefined && Notification.permission === 'granted'

export const isPushBlocked = (): boolean =>
  pushHindrance() === undefined && Notification.permission === 'denied'

/** Some browsers never answer, for example without a push service, or when their question stays hidden. */
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
  // The subscription belongs to a former installation.
  await known?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * Asks for permission, unless the browser has it, and subscribes. Call it on a press only.
 *
 * @throws PushError when the person refuses or the browser can't
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

/** Unsubscribes this browser; after a failure, the push service drops the subscription at the next message. */
export async function endPush(): Promise<void> {
  if (pushHindrance() !== undefined) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
}

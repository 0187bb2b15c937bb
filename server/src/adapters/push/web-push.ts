import { createECDH } from 'node:crypto'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { lazy } from '../../lazy.ts'
import { isPublicAddress, lookupPublic } from '../network/public-address.ts'
import { PushError, type PushFailure, type PushSender } from './push.ts'

interface WebPushSettings {
  /** Returns the private key of this installation: 32 bytes, the same for every copy of the program. */
  loadKey: () => Promise<Buffer>
  /** The contact for push services when something is wrong: a mailto: or https: address (RFC 8292). */
  subject: string
  /** For tests: a push service on this machine, whose certificate this authority signed. */
  local?: { ca: string; timeoutMs?: number }
}

/** Milliseconds in which a push service must answer. */
const usualTimeoutMs = 10_000
/** Seconds for which a push service keeps a message that it can't deliver at once. */
const keptSeconds = 86_400

const curve = 'prime256v1'

export function newPushKey(): Buffer {
  const pair = createECDH(curve)
  pair.generateKeys()
  const key = pair.getPrivateKey()
  // One key in 256 begins with a zero byte, which Node leaves out.
  return Buffer.concat([Buffer.alloc(32 - key.length), key])
}

function publicKeyOf(privateKey: Buffer): Buffer {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey()
}

function failureOf(status: number): PushFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) return 'try again'
  return 'refused'
}

/** Posts a message and reads only the status of the answer, because the other side may send an endless body. */
function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer | null },
  { agent, timeoutMs }: { agent: Agent; timeoutMs: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sending = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

function isPublicEndpoint({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}

/** Sends by the Web Push protocol (RFC 8030), encrypted for the browser (RFC 8291), signed by our key (RFC 8292). */
export function createWebPush({ loadKey, subject, local }: WebPushSettings): PushSender {
  const agent = new Agent(local ? { ca: local.ca } : { lookup: lookupPublic })
  const timeoutMs = local?.timeoutMs ?? usualTimeoutMs
  const privateKey = lazy(loadKey)
  const accepts = (endpoint: string) => {
    const url = URL.parse(endpoint)
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
    return local !== undefined || isPublicEndpoint(url)
  }
  return {
    accepts,
    publicKey: async () => publicKeyOf(await privateKey()).toString('base64url'),
    async send({ endpoint, p256dh, auth }, message) {
      if (!accepts(endpoint)) throw new PushError('The address is none of a push service', 'gone')
      const { default: webPush } = await import('web-push')
      const key = await privateKey()
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: {
            subject,
            publicKey: publicKeyOf(key).toString('base64url'),
            privateKey: key.toString('base64url'),
          },
          TTL: keptSeconds,
        },
      )
      const failed = (error: NodeJS.ErrnoException) => {
        const failure = error.code === 'EPRIVATE' ? 'gone' : 'try again'
        throw new PushError(error.message, failure, { cause: error })
      }
      const headers = details.headers as Record<string, string>
      const status = await post(endpoint, { headers, body: details.body }, { agent, timeoutMs }).catch(failed)
      const failure = failureOf(status)
      if (failure) throw new PushError(`The push service answered ${status}`, failure)
    },
  }
}

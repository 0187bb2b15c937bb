import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type DeliveryError, webhookLimits } from '@stowage/contract/webhooks.rules'
import {
  type Address,
  type AllowedHosts,
  findTarget,
  type Resolve,
  readAllowedHosts,
  resolveName,
} from './target.ts'
import type { Posted, WebhookMessage, WebhookSender } from './webhook-sender.ts'

/** Bytes of a response's body that are read. */
const maxReadBytes = 64 * 1024

interface SenderSettings {
  allowed: AllowedHosts
  /** Left out: by the system. */
  resolve?: Resolve
  timeoutMs?: number
}

/** Leads a connection to addresses that were checked, whatever the name leads to by then. */
const lookupAmong =
  (addresses: readonly [Address, ...Address[]]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }

const certificateCodes =
  /^(?:CERT_|ERR_TLS_CERT|ERR_SSL|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY))/

function errorOf(error: NodeJS.ErrnoException): DeliveryError {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  return certificateCodes.test(error.code ?? '') ? 'certificate' : 'unreachable'
}

/** Characters that PostgreSQL can't store are left out. */
const textOf = (bytes: Buffer): string =>
  bytes.toString('utf8').replaceAll('\0', '').slice(0, webhookLimits.answerLength).toWellFormed()

/** Reads the beginning of a body; one that is broken off counts as far as it came. */
function readBeginning(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let length = 0
    answer.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length >= maxReadBytes) answer.destroy()
    })
    // Also after an error.
    answer.on('close', () => resolve(textOf(Buffer.concat(parts))))
    answer.on('error', () => {})
  })
}

function postTo(
  url: URL,
  { headers, body }: WebhookMessage,
  options: RequestOptions,
): Promise<Pick<Posted, 'status' | 'answer'>> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : request
    // Without an agent no connection is kept for a later message, whose addresses are checked anew.
    const sending = send(url, { ...options, method: 'POST', agent: false, headers }, (answer) => {
      const status = answer.statusCode ?? 0
      void readBeginning(answer).then((text) => resolve({ status, answer: text }))
    })
    // Node hands over the socket of a 101 instead of a response.
    sending.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, answer: '' })
    })
    sending.on('error', reject)
    // Changes nothing after a response or an error, and lets no attempt wait forever.
    sending.on('close', () => reject(new Error('The connection closed without a response.')))
    sending.end(body)
  })
}

/** Posts by Node's own client: it resolves names through us, follows no redirects, and needs no proxy. */
export function createWebhookSender({
  allowed,
  resolve = resolveName,
  timeoutMs = webhookLimits.answerSeconds * 1000,
}: SenderSettings): WebhookSender {
  const find = (url: string) => findTarget(url, { allowed, resolve })
  /** A name that is not resolved in time holds up nothing. */
  const findWithin = (url: string, signal: AbortSignal) =>
    new Promise<Awaited<ReturnType<typeof find>>>((done, failed) => {
      signal.throwIfAborted()
      signal.addEventListener('abort', () => failed(signal.reason), { once: true })
      find(url).then(done, failed)
    })
  const attempt = async (url: string, message: WebhookMessage, signal: AbortSignal) => {
    const target = await findWithin(url, signal)
    if ('reason' in target) {
      const error = target.reason === 'webhook.host-unknown' ? 'unreachable' : 'refused'
      return { status: null, error, answer: null } as const
    }
    const headers = { ...message.headers, 'content-length': String(Buffer.byteLength(message.body)) }
    const posted = await postTo(
      target.url,
      { ...message, headers },
      { signal, lookup: lookupAmong(target.addresses) },
    )
    return { ...posted, error: null }
  }
  return {
    async problemOf(url) {
      const notFound = { reason: 'webhook.host-unknown' } as const
      const target = await findWithin(url, AbortSignal.timeout(timeoutMs)).catch(() => notFound)
      return 'reason' in target ? target : undefined
    },
    async post(url, message, stop) {
      const begun = performance.now()
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
      const result = await attempt(url, message, signal).catch((error: NodeJS.ErrnoException) => ({
        status: null,
        error: errorOf(error),
        answer: null,
      }))
      return { ...result, ms: Math.round(performance.now() - begun) }
    },
  }
}

/** A sender to public addresses and the allowed hosts. */
export const webhookSenderOf = (allowedHosts: readonly string[]): WebhookSender =>
  createWebhookSender({ allowed: readAllowedHosts(allowedHosts) })

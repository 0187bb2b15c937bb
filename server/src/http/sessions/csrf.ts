import type { FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import { bearerOf } from './bearer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for webhooks: each proves its sender by a signature, and no session is used. */
    isSigned?: boolean
    /** True for calls of the API: with a key no cookie counts, so no other site can make a browser send one. */
    takesKeys?: boolean
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a navigation comes from our own page or from the person: a link of another site, or of a neighbour on the
 * same domain, must not sign people out. Browsers that don't send `Sec-Fetch-Site` (old ones, and all by plain http)
 * send a referrer, which our own pages allow; without one the navigation is refused.
 */
export function isOwnNavigation({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return (headers.origin ?? originIn(headers.referer)) === publicOrigin
}

function originIn(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.origin
}

/**
 * Changes through the API are accepted only from our own pages. Browsers send `Sec-Fetch-Site` or `Origin`; other
 * clients send our own origin as `Origin`.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): void {
  // Checks the route and not only the address, because `/%61pi/` is another spelling of `/api/`.
  const isCall = request.url.startsWith('/api/') || request.routeOptions.url?.startsWith('/api/')
  const { isSigned, takesKeys } = request.routeOptions.config
  if (safe.has(request.method) || !isCall || isSigned || (takesKeys && bearerOf(request) !== null)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && request.headers.origin === publicOrigin) return
  throw refusal('FORBIDDEN', 'call.foreign-origin', { origin: publicOrigin })
}

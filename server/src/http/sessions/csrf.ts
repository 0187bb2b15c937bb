import type { FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not from a browser: each message proves by a signature who sent it, and no session is looked at. */
    isSigned?: boolean
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of ours leads here, or the person by themselves: another site's link must not sign anybody out, nor a
 * neighbour's on the same domain. Browsers that don't say so (old ones, and all by plain http) name the page that led here,
 * as our own pages let them; who names none could come from anywhere.
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
 * Changes through the API are taken from our own pages only. Browsers say where a request comes from in
 * `Sec-Fetch-Site` or `Origin`; programs without a browser send our own origin as `Origin`.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): void {
  // The route and not only the address: `/%61pi/` is another spelling of `/api/`.
  const isCall = request.url.startsWith('/api/') || request.routeOptions.url?.startsWith('/api/')
  if (safe.has(request.method) || !isCall || request.routeOptions.config.isSigned) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && request.headers.origin === publicOrigin) return
  throw refusal('FORBIDDEN', 'call.foreign-origin', { origin: publicOrigin })
}

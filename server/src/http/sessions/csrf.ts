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

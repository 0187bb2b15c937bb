import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Changes through the API are taken from our own pages only. Browsers say where a request comes from in
 * `Sec-Fetch-Site` or `Origin`; programs without a browser send our own origin as `Origin`.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (safe.has(request.method) || !request.url.startsWith('/api/')) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && request.headers.origin === publicOrigin) return
  throw new AppError(
    'FORBIDDEN',
    `Changes are accepted from ${publicOrigin} only. Programs must send it as the Origin header.`,
  )
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Passwords } from '../accounts/passwords.ts'
import type { Devices } from '../limits/devices.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { PageSettingsFor } from '../oidc/page-settings.ts'
import type { IdentityLimits, IdentityOptions } from '../options.ts'
import type { Background } from './background.ts'

export type PageContext = {
  options: IdentityOptions
  limits: IdentityLimits
  pageSettings: PageSettingsFor
  provider: Provider
  passwords: Passwords
  limiter: Limiter
  devices: Devices
  background: Background
  now: () => Date
}

function send(reply: FastifyReply, status: number, page: string, caching: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', caching)
    .header('vary', 'cookie, accept-language')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page)
}

/**
 * Sends a whole page. It is revalidated each time, but the browser may keep it for the back button: forbidding that
 * shows the browser's error page when the person goes back over a form with a mistake.
 */
export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  send(reply, status, page, 'private, no-cache')

/** Sends a page that contains a one-time token, so it must not be cached. */
export const sendSecretPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  send(reply, status, page, 'no-store')

/** The fields of a form, empty without a body. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

/** One text of the query string; a repeated parameter counts as missing. */
export function queryOf(request: FastifyRequest, name: string): string {
  const query = request.query as Readonly<Record<string, unknown>>
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

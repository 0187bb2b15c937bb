import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Passwords } from '../accounts/passwords.ts'
import type { Devices } from '../limits/devices.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { PageSettingsFor } from '../oidc/page-settings.ts'
import type { IdentityLimits, IdentityOptions } from '../options.ts'
import type { Background } from './background.ts'

/** What the routes of the account pages work with. */
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
 * An answer that is a whole page. It is asked for anew each time, but the browser may keep it for the back
 * button: forbidding that shows a browser's error page to whoever goes back over a form that had a mistake.
 */
export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  send(reply, status, page, 'private, no-cache')

/** A page with a one-time token in it: nothing may keep it. */
export const sendSecretPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  send(reply, status, page, 'no-store')

/** The fields of a form, empty where there was no body. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

/** One text of the query string; a parameter given twice counts as not given. */
export function queryOf(request: FastifyRequest, name: string): string {
  const query = request.query as Readonly<Record<string, unknown>>
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Passwords } from '../accounts/passwords.ts'
import type { IdentityLimits, IdentityOptions } from '../options.ts'
import type { PageSurroundings } from '../pages/page.ts'
import type { Background } from './background.ts'

/** What the routes of the account pages work with. */
export type PageContext = {
  options: IdentityOptions
  limits: IdentityLimits
  around: PageSurroundings
  provider: Provider
  passwords: Passwords
  background: Background
  now: () => Date
}

/** An answer that is a whole page. These pages hold what people typed: no cache may keep them. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The fields of a form, empty where there was no body. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

/** One text of the query string; a parameter given twice counts as not given. */
export function queryOf(request: FastifyRequest, name: string): string {
  const query = request.query as Readonly<Record<string, unknown>>
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

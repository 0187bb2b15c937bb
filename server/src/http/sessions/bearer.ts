import { keyPattern } from '@stowage/contract/keys.rules'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'

const scheme = /^bearer(?: |$)/i

/**
 * The token of the header `Authorization: Bearer …`; null without one. Other schemes count as none, because a proxy in
 * front may ask for a password of its own.
 * @throws AppError VALIDATION for two such headers
 */
export function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const { rawHeaders } = request.raw
  // Names and values alternate.
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization',
  )
  if (![authorization, ...values].some((value) => scheme.test(value))) return null
  if (values.length > 1) throw refusal('VALIDATION', 'call.two-authorizations').at('headers.authorization')
  return authorization.slice('bearer '.length).trim()
}

/**
 * Refuses an address with a key in it, which logs and histories would keep.
 * @throws AppError VALIDATION
 */
export function refuseKeyInAddress({ url }: Pick<FastifyRequest, 'url'>): void {
  if (keyPattern.test(url)) throw refusal('VALIDATION', 'call.key-in-address')
}

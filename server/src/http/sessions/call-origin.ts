import type { FastifyRequest } from 'fastify'
import type { CallOrigin } from '../../context.ts'

/** The origin of a request. Its query is left out, because search words are private. */
export function originOf(request: FastifyRequest): CallOrigin {
  const [path = ''] = request.url.split('?')
  return { address: request.ip, request: `${request.method} ${path}` }
}

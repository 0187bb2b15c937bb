import type { FastifyRequest } from 'fastify'
import type { CallOrigin } from '../../context.ts'

/** Where a request came from. Its query stays out: what people search for is nobody else's. */
export function originOf(request: FastifyRequest): CallOrigin {
  const [path = ''] = request.url.split('?')
  return { address: request.ip, request: `${request.method} ${path}` }
}

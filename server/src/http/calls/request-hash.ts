import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash of the request, where it was made while a file or a large body was read. */
    bodyHash: Buffer | null
  }
}

/** What comes before the body in the hash of a request. */
export function hashHeadOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string {
  return `${method} ${url}\n`
}

/** What two requests have in common that ask for the same: method, address and body. */
export function hashOf(request: FastifyRequest): Buffer {
  if (request.bodyHash) return request.bodyHash
  return createHash('sha256')
    .update(hashHeadOf(request))
    .update(JSON.stringify(request.body) ?? '')
    .digest()
}

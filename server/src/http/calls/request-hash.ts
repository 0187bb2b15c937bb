import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash of the request when it was computed while a file or a large body was read. */
    bodyHash: Buffer | null
  }
}

/** The part of a request's hash before the body. */
export function hashHeadOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string {
  return `${method} ${url}\n`
}

/** A hash that is equal for equal requests: method, address and body. */
export function hashOf(request: FastifyRequest): Buffer {
  if (request.bodyHash) return request.bodyHash
  return createHash('sha256')
    .update(hashHeadOf(request))
    .update(JSON.stringify(request.body) ?? '')
    .digest()
}

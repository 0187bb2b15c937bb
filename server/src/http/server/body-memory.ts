import { Transform } from 'node:stream'
import { defaultBodyLimit } from '@stowage/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import { FairQuota } from '../../limits/fair-quota.ts'

/** Bytes of the large bodies in progress: thirty photos of one person fit, in base64. */
export const bodyMemoryQuota = new FairQuota({ total: 384 * 1024 * 1024, each: 128 * 1024 * 1024 })

/** Clients without a session share one quota. */
const strangers = 0

function keyOf({ verbContext }: FastifyRequest): number {
  return verbContext && 'actor' in verbContext ? verbContext.actor.id : strangers
}

/** A refused body is read and discarded, because a client that is still sending would never see the response. */
function refuse(request: FastifyRequest) {
  request.raw.resume()
  return refusal('RATE_LIMITED', 'call.line-full')
}

/**
 * Counts large bodies from before they are read until they are answered: by their Content-Length, or as they arrive
 * without one. The bodies of one person can't take the memory of others.
 */
export function boundBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const limit = request.routeOptions.bodyLimit ?? defaultBodyLimit
    const declared = request.headers['content-length']
    const bytes = Number(declared ?? 0)
    // A body whose Content-Length exceeds the limit is refused without being read.
    if (limit <= defaultBodyLimit || bytes > limit) return done(null, payload)
    const lease = bodyMemoryQuota.acquire(keyOf(request), bytes)
    if (!lease) return done(refuse(request))
    reply.raw.once('close', lease.release)
    if (declared !== undefined) return done(null, payload)
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        if (lease.grow(chunk.length)) next(null, chunk)
        else next(refuse(request))
      },
    })
    payload.once('error', (error: Error) => counted.destroy(error))
    done(null, payload.pipe(counted))
  })
}

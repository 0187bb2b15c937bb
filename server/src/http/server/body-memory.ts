import { Transform } from 'node:stream'
import { defaultBodyLimit } from '@stowage/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import { FairQuota } from '../../fair-quota.ts'

/** Bytes of the larger bodies that are under way: thirty photos of a person find room, in letters as they are sent. */
export const bodyMemoryQuota = new FairQuota({ total: 384 * 1024 * 1024, each: 128 * 1024 * 1024 })

/** Visitors without a session share the room of one. */
const strangers = 0

function keyOf({ verbContext }: FastifyRequest): number {
  return verbContext && 'actor' in verbContext ? verbContext.actor.id : strangers
}

/** What is refused is read and thrown away: whoever is still sending would never see the answer. */
function refuse(request: FastifyRequest) {
  request.raw.resume()
  return refusal('RATE_LIMITED', 'call.line-full')
}

/**
 * Counts the bodies that may be large before they are read, until they are answered: by the length that they say, or as they come
 * where they say none. Those of a person without end take no memory from others.
 */
export function boundBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const limit = request.routeOptions.bodyLimit ?? defaultBodyLimit
    const declared = request.headers['content-length']
    const bytes = Number(declared ?? 0)
    // What says to be larger than it may be is refused without being read.
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

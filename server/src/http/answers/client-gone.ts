import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    answering: ServerResponse | null
    clientGone: AbortSignal | null
  }
}

/** Notes with each request what answers it, which alone knows when its client goes. */
export function followClients(app: FastifyInstance): void {
  app.decorateRequest('answering', null)
  app.decorateRequest('clientGone', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.answering = reply.raw
    done()
  })
}

/**
 * Aborts when the client goes before it has the whole answer. A signal of the request itself would not do: a request is
 * closed as soon as its body has been read.
 */
export function clientGone(request: FastifyRequest): AbortSignal {
  if (request.clientGone) return request.clientGone
  const gone = new AbortController()
  request.clientGone = gone.signal
  const { answering } = request
  const look = () => {
    if (!answering?.writableFinished) gone.abort()
  }
  if (answering?.destroyed) look()
  else answering?.once('close', look)
  return gone.signal
}

import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    response: ServerResponse | null
    abortSignal: AbortSignal | null
  }
}

/** Keeps the response of each request, because only it knows when its client disconnects. */
export function watchClients(app: FastifyInstance): void {
  app.decorateRequest('response', null)
  app.decorateRequest('abortSignal', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.response = reply.raw
    done()
  })
}

/**
 * Aborts when the client disconnects before it has the whole response. A signal of the request itself would not do,
 * because a request is closed as soon as its body has been read.
 */
export function abortSignalOf(request: FastifyRequest): AbortSignal {
  if (request.abortSignal) return request.abortSignal
  const controller = new AbortController()
  request.abortSignal = controller.signal
  const { response } = request
  const look = () => {
    if (!response?.writableFinished) controller.abort()
  }
  if (response?.destroyed) look()
  else response?.once('close', look)
  return controller.signal
}

import type { FastifyInstance } from 'fastify'
import { refusal } from '../../app-error.ts'

/**
 * Refuses requests with two `Host` headers, because a proxy may use one and the program the other. Requests without a
 * `Host` are refused here as well, because Node would answer them with an empty response; an unknown `Expect` is
 * ignored.
 */
export function rejectAmbiguousHosts(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
    }
    if (hosts === 0 && request.raw.httpVersion !== '1.0') done(refusal('VALIDATION', 'call.not-http'))
    else if (hosts > 1) done(refusal('VALIDATION', 'call.two-hosts'))
    else done()
  })
}

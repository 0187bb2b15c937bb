import type { FastifyInstance } from 'fastify'
import { refusal } from '../../app-error.ts'

/**
 * A proxy may go by one `Host` and the program by the other: who says two is asked to say one. Node would refuse by itself who says
 * none, with nothing in the answer, and so what it does not know of `Expect`, which may as well be passed over.
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

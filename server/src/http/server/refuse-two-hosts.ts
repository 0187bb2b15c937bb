import type { FastifyInstance } from 'fastify'
import { refusal } from '../../app-error.ts'

/** A proxy may go by one `Host` and the program by the other: who says two is asked to say one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
    }
    if (hosts > 1) done(refusal('VALIDATION', 'call.two-hosts'))
    else done()
  })
}

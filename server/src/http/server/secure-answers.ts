import type { FastifyInstance } from 'fastify'
import { dataHeaders, securityHeaders } from '../responses/security-headers.ts'
import { refuseForeignOrigin } from '../sessions/csrf.ts'
import { rejectAmbiguousHosts } from './reject-ambiguous-hosts.ts'

/** Sets the security headers of every response, and refuses requests from foreign origins; returns the pages' headers. */
export function secureAnswers(
  app: FastifyInstance,
  reach: Parameters<typeof securityHeaders>[0],
  publicUrl: string,
): ReturnType<typeof securityHeaders> {
  const [headers, ofData] = [securityHeaders(reach), dataHeaders(reach)]
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? ofData : headers)
    refuseForeignOrigin(request, publicUrl)
    done()
  })
  rejectAmbiguousHosts(app)
  return headers
}

import proxyAddresses from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

type Trust = (address: string, hop: number) => boolean

/**
 * Decides which `X-Forwarded-…` headers are trusted: those of a named proxy, and of these only the entry that it added
 * itself. Entries further left were written by its client and may be forged, even if that client's address looks
 * trusted.
 */
export function trustOf(proxies: readonly string[]): Trust | false {
  if (proxies.length === 0) return false
  const isNamed = proxyAddresses.compile([...proxies])
  return (address, hop) => hop === 0 && isNamed(address, hop)
}

const isNear = proxyAddresses.compile(['loopback', 'linklocal', 'uniquelocal'])

/** Logs once that an unnamed proxy seems to be in front, because all of its clients look like one. */
export function noticeUnnamedProxy(app: FastifyInstance, trust: Trust | false): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket, headers } = request.raw
    const neighbour = socket.remoteAddress ?? ''
    if (!isSaid && headers['x-forwarded-for'] !== undefined && isNear(neighbour, 0)) {
      isSaid = trust === false || !trust(neighbour, 0)
      if (isSaid) {
        app.log.warn(
          { neighbour },
          'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name. If it is your ' +
            'reverse proxy, set TRUSTED_PROXIES to this address: until then all visitors count as one.',
        )
      }
    }
    done()
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { problemPage } from '../pages/problem-page.ts'
import { type PageSettingsFor, pageSettingsOf } from './page-settings.ts'

const prefix = '/identity'
/** The address at which a sign-in begins, in every spelling that the library accepts. */
const beginning = /^\/identity\/auth\/?(\?|$)/i

type MountOptions = {
  publicUrl: string
  pageSettings: PageSettingsFor
  /** Called before a sign-in begins. True when it was refused and answered. */
  isHeldBack: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/**
 * Forwards requests under /identity to the OpenID library. The library trusts the Host and protocol headers, so these
 * are replaced by the public address first: otherwise a forged Host would appear in the discovery document.
 */
export async function mountProvider(
  app: FastifyInstance,
  provider: Provider,
  { publicUrl, pageSettings, isHeldBack }: MountOptions,
): Promise<void> {
  const origin = new URL(publicUrl)
  // Safe only because the headers are replaced.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    // The only client is a server, so no other site's script may read a response.
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.toLowerCase().startsWith('access-control-')) ctx.remove(name)
    }
    if (ctx.status !== 404 || ctx.body !== undefined) return
    ctx.status = 404
    ctx.type = 'html'
    ctx.body = problemPage(await pageSettingsOf(ctx, pageSettings), 'missing')
  })
  const answer = provider.callback()

  function handle(request: FastifyRequest, reply: FastifyReply): void {
    // Copies the security headers, because the library writes to the raw response.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.setHeader('referrer-policy', 'same-origin')
    reply.hijack()
    const { raw } = request
    raw.headers.host = origin.host
    raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
    for (const name of ['x-forwarded-host', 'x-forwarded-for', 'forwarded']) delete raw.headers[name]
    const url = raw.url ?? prefix
    // The library derives its mount path by comparing the two.
    Object.assign(raw, { originalUrl: url })
    raw.url = url.slice(prefix.length) || '/'
    answer(raw, reply.raw)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The library reads the body itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(prefix, handle)
    scope.all(`${prefix}/*`, async (request, reply) => {
      const isHandled = beginning.test(request.url) && (await isHeldBack(request, reply))
      if (!isHandled) handle(request, reply)
      return reply
    })
  })
}

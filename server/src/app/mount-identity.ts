import { productName } from '@stowage/contract/product'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Lan } from '../adapters/lan/lan.ts'
import { bundledIssuer } from '../adapters/oidc/provider-accounts.ts'
import type { Config } from '../config.ts'
import type { PublicCtx } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { endSessionsOf } from '../features/sessions/service.ts'
import { quietLog, trustProxyOf } from '../http/server/create-server.ts'
import { queueMail } from '../jobs/mails.ts'

export interface IdentityParts {
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'oidc' | 'trustedProxies'>
  lan: Lan | undefined
  ctx: PublicCtx
  headers: Record<string, string>
  stylesheet: () => string
  /** What the program and the provider inside of it know each other by. */
  clientSecret: string
  /** Sessions have ended here: nobody's is taken from memory any more. */
  forgetSessions: () => void
}

/** The bundled sign-in provider as a server inside the server, put together when the first person needs it. */
export function mountIdentity(app: FastifyInstance, parts: IdentityParts): void {
  const { config, ctx, headers, stylesheet, clientSecret } = parts
  const { publicUrl, smtpUrl, oidc } = config
  const open = async (): Promise<FastifyInstance> => {
    const { registerIdentity } = await import('@stowage/identity/provider')
    const inner = Fastify({
      loggerInstance: app.log,
      logController: quietLog(),
      trustProxy: trustProxyOf(config, parts.lan),
    })
    inner.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    await registerIdentity(inner, {
      pool: ctx.pool,
      publicUrl,
      productName,
      clientId: oidc.clientId,
      clientSecret,
      requireVerifiedEmail: smtpUrl !== undefined,
      transaction: (work) => transaction(ctx.pool, work),
      sendMail: async (mail, db) => void (await queueMail({ db, jobs: ctx.jobs }, mail)),
      stylesheet,
      logger: app.log,
      now: ctx.now,
      onAccountRevoked: async (subject) => {
        await endSessionsOf(ctx, { issuer: bundledIssuer, subject })
        parts.forgetSessions()
      },
    })
    await inner.ready()
    return inner
  }
  let opened: Promise<FastifyInstance> | undefined
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    opened ??= open()
    const inner = await opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
    reply.hijack()
    inner.routing(request.raw, reply.raw)
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is left to the server inside.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/identity', handle)
    scope.all('/identity/*', handle)
  })
  app.addHook('onClose', async () => {
    await (await opened?.catch(() => undefined))?.close()
  })
}

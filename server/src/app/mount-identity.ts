import { languageName } from '@stowage/contract/language-name'
import { isPlainName } from '@stowage/contract/names.rules'
import { languageAddress } from '@stowage/contract/system.rules'
import { preferences } from '@stowage/contract/users.rules'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Lan } from '../adapters/lan/lan.ts'
import { bundledIssuer } from '../adapters/oidc/provider-accounts.ts'
import type { Config } from '../config.ts'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { recordWrongPassword } from '../features/audit/service/wrong-passwords.ts'
import { installationPageBrandOf } from '../features/brands/service/page-brand.ts'
import { followEmail } from '../features/credentials/service.ts'
import { endKeysOf } from '../features/keys/service.ts'
import { endSessionsOf } from '../features/sessions/service.ts'
import { appearanceInHeader } from '../http/pages/appearance-cookie.ts'
import { deviceScript } from '../http/pages/device-cookies.ts'
import { quietLog, trustProxyOf } from '../http/server/create-server.ts'
import { lazy } from '../lazy.ts'
import { illustrationOf } from '../texts/illustration.ts'
import type { TextsFor } from '../texts/reader-texts.ts'
import { identityMailing } from './identity-mailing.ts'

interface IdentityParts {
  config: Pick<Config, 'smtpUrl' | 'oidc' | 'trustedProxies'>
  lan: Lan | undefined
  ctx: PublicCtx
  headers: Record<string, string>
  textsFor: TextsFor
  stylesheet: () => string
  /** The secret between the program and the provider inside it. */
  clientSecret: string
  /** Clears the cached sessions when some have ended here. */
  forgetSessions: () => void
}

/** The bundled sign-in provider as a server inside the server, created when a person first needs it. */
export function mountIdentity(app: FastifyInstance, parts: IdentityParts): void {
  const { config, ctx, headers, stylesheet, clientSecret } = parts
  const { smtpUrl, oidc } = config
  const open = lazy(async (): Promise<FastifyInstance> => {
    const { registerIdentity } = await import('@stowage/identity/provider')
    const inner = Fastify({
      loggerInstance: app.log,
      logController: quietLog(),
      trustProxy: trustProxyOf(config, parts.lan),
    })
    inner.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    await registerIdentity(inner, {
      ...identityMailing(ctx, parts.textsFor),
      clientId: oidc.clientId,
      clientSecret,
      requireVerifiedEmail: smtpUrl !== undefined,
      stylesheet,
      isPlainName,
      lookOf: appearanceInHeader,
      picture: (language, look) => illustrationOf(parts.textsFor([language]), look),
      // Without a database the pages about errors are still shown.
      brand: () => installationPageBrandOf(ctx).catch(() => null),
      entryScript: deviceScript,
      languageChoice: {
        languages: preferences.language.values,
        nameOf: (language) => languageName(language),
        address: languageAddress,
      },
      logger: app.log,
      onWrongPassword: (subject) => recordWrongPassword(ctx, subject),
      onEmailChanged: ({ accountId, email }, db) =>
        followEmail({ ...ctx, db: db as Db }, { subject: accountId, email }),
      onAccountRevoked: async (subject, db) => {
        const [inside, who] = [{ db: db as Db }, { issuer: bundledIssuer, subject }]
        await endSessionsOf(inside, who)
        await endKeysOf(inside, who)
      },
      afterAccountRevoked: parts.forgetSessions,
    })
    await inner.ready()
    return inner
  })
  let opened: Promise<FastifyInstance> | undefined
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    opened = open()
    const inner = await opened
    reply.hijack()
    inner.routing(request.raw, reply.raw)
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The inner server parses the body.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // The inner server takes no other methods, and would not say so.
    const method = ['GET', 'HEAD', 'POST']
    for (const url of ['/identity', '/identity/*']) scope.route({ method, url, handler: handle })
  })
  app.addHook('onClose', async () => {
    await (await opened?.catch(() => undefined))?.close()
  })
}

import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { Provider } from 'oidc-provider'
import { createPasswords } from './accounts/passwords.ts'
import { loadCookieKeys, loadDeviceSecret, loadSigningKeys } from './keys.ts'
import { chooseLanguage } from './language.ts'
import { defaultLimits } from './limits/counts.ts'
import { createDevices } from './limits/devices.ts'
import { createLimiter } from './limits/limiter.ts'
import { createConfiguration } from './oidc/configuration.ts'
import { mountProvider } from './oidc/mount.ts'
import type { PageWishes } from './oidc/page-settings.ts'
import { signInAddress } from './oidc/way-back.ts'
import type { IdentityOptions } from './options.ts'
import { registerAccountPages } from './routes/account-pages.ts'
import { createBackground } from './routes/background.ts'
import { isFormThrottled } from './routes/throttling.ts'
import { createTranslations } from './translations.ts'

/**
 * Serves an OpenID provider with email and password accounts under /identity; the issuer is `publicUrl + '/identity'`.
 * The tables of `migrations/` must exist.
 */
export async function registerIdentity(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  const { pool, publicUrl, productName, stylesheet, entryScript, languageChoice: choice, logger } = options
  const { picture } = options
  const startAgain = signInAddress(null)
  const keys = { signingKeys: await loadSigningKeys(pool), cookieKeys: await loadCookieKeys(pool) }
  const { languages, textsFor } = createTranslations(options.catalogs)
  const pageSettings = async ({ cookies, ...wishes }: PageWishes) => {
    const look = options.lookOf?.(cookies)
    const texts = textsFor(chooseLanguage({ ...wishes, remembered: look?.language }, languages))
    const brand = (await options.brand?.()) ?? null
    const own = { productName, brand, stylesheet, theme: look?.theme }
    return { ...texts, ...own, entryScript, choice, picture, startAgain }
  }
  const provider: Provider = new Provider(
    `${publicUrl}/identity`,
    createConfiguration(options, keys, { languages, pageSettings }, () => provider),
  )
  provider.on('server_error', (_ctx, error) => logger.error({ err: error }, 'The identity provider failed'))

  const background = createBackground(logger)
  app.addHook('onClose', () => background.settled())
  const now = options.now ?? (() => new Date())
  const context = {
    options,
    limits: { ...defaultLimits, ...options.limits },
    pageSettings,
    provider,
    passwords: createPasswords(),
    limiter: createLimiter(pool, now),
    devices: createDevices(await loadDeviceSecret(pool)),
    background,
    now,
  }
  await app.register(cookie)
  await registerAccountPages(app, context)
  await mountProvider(app, provider, {
    publicUrl,
    pageSettings,
    isHeldBack: (request, reply) => isFormThrottled(context, request, reply),
  })
}

import { resolve } from 'node:path'
import proxyAddresses from '@fastify/proxy-addr'
import { z } from 'zod'
import { StartError } from './start-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const text = (name: string, max = 2000) =>
  z
    .string()
    .trim()
    .max(max, { error: `${name} must not be longer than ${max} characters.` })

const choice = <const T extends readonly [string, ...string[]]>(
  name: string,
  values: T,
  initial: T[number],
) => z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` }).default(initial)

const url = (name: string, protocols: readonly string[]) =>
  text(name).refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

const isOrigin = (value: string) => {
  const parsed = URL.parse(value)
  return parsed === null || (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '')
}

const postgresAddress = /^postgres(ql)?:\/\//

/** A / or @ in a password ends what stands before the host too early: nothing is left to read, or an @ behind it. */
const hasWholePassword = (value: string) =>
  !postgresAddress.test(value) || URL.parse(value)?.pathname.includes('@') === false

const addresses = (value: string) =>
  value
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '')

function isProxyList(proxies: string[]): boolean {
  try {
    proxyAddresses.compile(proxies)
    return true
  } catch {
    return false
  }
}

const portSentence = 'PORT must be a whole number from 1 to 65535.'

/** Every setting, by the name it has in the environment. `.env.example` lists the same names. */
export const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: portSentence })
    .default('3000')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, { error: portSentence }),
  HOST: text('HOST', 255)
    .refine((host) => /^[\w.:-]+$/.test(host), {
      error: 'HOST must be a host name or an address such as 127.0.0.1 or 0.0.0.0.',
    })
    .default('127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'])
    .refine(isOrigin, { error: 'PUBLIC_URL must be an origin without a path, such as https://example.org' })
    .optional(),
  DATA_DIR: text('DATA_DIR').default('./data'),
  DATABASE_URL: text('DATABASE_URL')
    .refine((value) => postgresAddress.test(value), {
      error: 'DATABASE_URL must be an address that starts with postgresql:// or postgres://',
    })
    .refine(hasWholePassword, {
      error:
        'DATABASE_URL can not be read. Write / ? # % @ : in its password as %2F %3F %23 %25 %40 %3A, so that it ' +
        'looks like postgresql://user:password@host:5432/database',
    })
    .optional(),
  OIDC_ISSUER: url('OIDC_ISSUER', ['http:', 'https:']).optional(),
  OIDC_CLIENT_ID: text('OIDC_CLIENT_ID').default('stowage'),
  OIDC_CLIENT_SECRET: text('OIDC_CLIENT_SECRET').optional(),
  OIDC_TOKEN_AUTH_METHOD: choice(
    'OIDC_TOKEN_AUTH_METHOD',
    ['client_secret_basic', 'client_secret_post', 'none'],
    'client_secret_basic',
  ),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text('MAIL_FROM', 320)
    .refine((value) => /^[^\r\n]*@[^\r\n]+$/.test(value), {
      error: 'MAIL_FROM must be a mail address, such as Stowage <stowage@example.org>',
    })
    .default('Stowage <no-reply@localhost>'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform(addresses)
    .refine((list) => list.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)), {
      error: 'ADMIN_EMAILS must be mail addresses separated by commas.',
    }),
  TRUSTED_PROXIES: z.string().default('').transform(addresses).refine(isProxyList, {
    error:
      'TRUSTED_PROXIES must be addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8 or loopback.',
  }),
  DEFAULT_PLAN: choice('DEFAULT_PLAN', ['free', 'pro', 'business'], 'free'),
  LOG_LEVEL: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
})

type Settings = z.output<typeof environmentSchema>

/**
 * Where people reach the program when nobody says so. On the loopback address it is that very address and
 * not `localhost`, which may lead to another program that listens on ::1. A wildcard has no address of its
 * own, so this machine's name for itself stands in.
 */
function defaultPublicUrl({ HOST, PORT }: Settings): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

function toConfig(settings: Settings) {
  return Object.freeze({
    port: settings.PORT,
    host: settings.HOST,
    /** The origin people type, without a slash at the end. */
    publicUrl: new URL(settings.PUBLIC_URL ?? defaultPublicUrl(settings)).origin,
    /** Absolute path of the folder with everything that must survive. */
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    oidc: Object.freeze({
      /** Undefined: the bundled provider. */
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      tokenAuthMethod: settings.OIDC_TOKEN_AUTH_METHOD,
    }),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    adminEmails: Object.freeze(settings.ADMIN_EMAILS) as readonly string[],
    /** Whose X-Forwarded-… headers count; empty: nobody's. */
    trustedProxies: Object.freeze(settings.TRUSTED_PROXIES) as readonly string[],
    defaultPlan: settings.DEFAULT_PLAN,
    logLevel: settings.LOG_LEVEL,
  })
}

export type Config = ReturnType<typeof toConfig>

/** An empty value in a `.env` file means "not set". */
function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
}

/** Reads all settings at once. Throws a StartError whose message has one sentence per wrong value. */
export function loadConfig(env: Environment): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(env))
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const settings = parsed.data
  const needsSecret = settings.OIDC_ISSUER !== undefined && settings.OIDC_TOKEN_AUTH_METHOD !== 'none'
  if (needsSecret && settings.OIDC_CLIENT_SECRET === undefined) {
    throw new StartError(
      'OIDC_CLIENT_SECRET is missing: OIDC_ISSUER needs it, unless OIDC_TOKEN_AUTH_METHOD is none.',
    )
  }
  return toConfig(settings)
}

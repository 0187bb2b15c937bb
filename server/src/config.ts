import { join, resolve } from 'node:path'
import { z } from 'zod'
import { secretSettings, withSecretFiles } from './secret-files.ts'
import { addresses, choice, isHostList, isOrigin, isProxyList, text, url } from './setting-kinds.ts'
import { StartError } from './start-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const postgresAddress = /^postgres(ql)?:\/\//

/**
 * A / or @ in a password ends the part before the host too early: the address is unreadable, or an @ stays behind the
 * host.
 */
const hasWholePassword = (value: string) =>
  !postgresAddress.test(value) || URL.parse(value)?.pathname.includes('@') === false

const portSentence = 'PORT must be a whole number from 1 to 65535.'

/** How often backups are made by themselves. */
const backupPeriods = ['off', 'hour', 'day', 'week'] as const

/** `7 daily, 4 weekly, 12 monthly`: how many backups of each kind are kept. */
const keptBackups = /^(\d{1,3}) daily, (\d{1,3}) weekly, (\d{1,3}) monthly$/

const workSentence = 'WORK_SECONDS_PER_MINUTE must be a whole number from 1 to 9999.'

/** Every setting, by the name it has in the environment. */
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
    .refine(isOrigin, {
      error:
        'PUBLIC_URL must be an origin without a path, such as https://example.org: Stowage needs its own name or port.',
    })
    .optional(),
  DATA_DIR: text('DATA_DIR').default('./data'),
  DATABASE_URL: text('DATABASE_URL')
    .refine((value) => postgresAddress.test(value), {
      error: 'DATABASE_URL must be an address that starts with postgresql:// or postgres://',
    })
    .refine(hasWholePassword, {
      error:
        'DATABASE_URL cannot be read. Write / ? # % @ : in its password as %2F %3F %23 %25 %40 %3A, so that it ' +
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
  OIDC_TRUST_EMAIL: choice('OIDC_TRUST_EMAIL', ['true', 'false'], 'false'),
  OIDC_ADMIN_GROUP: text('OIDC_ADMIN_GROUP', 255).optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text('MAIL_FROM', 320)
    .refine((value) => /^[^\r\n]*@[^\r\n]+$/.test(value), {
      error: 'MAIL_FROM must be an email address, such as Stowage <stowage@example.org>',
    })
    .default('Stowage <no-reply@localhost>'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform(addresses)
    .refine((list) => list.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)), {
      error: 'ADMIN_EMAILS must be email addresses separated by commas.',
    }),
  SUPPORT_EMAIL: text('SUPPORT_EMAIL', 254)
    .regex(z.regexes.email, { error: 'SUPPORT_EMAIL must be an email address, such as support@example.org' })
    .optional(),
  SUPPORT_PHONE: text('SUPPORT_PHONE', 40)
    .regex(/^\+?[\d ()./-]{3,}$/, { error: 'SUPPORT_PHONE must be a phone number, such as +1 555 0142' })
    .optional(),
  TRUSTED_PROXIES: z.string().default('').transform(addresses).refine(isProxyList, {
    error:
      'TRUSTED_PROXIES must be addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8 or loopback.',
  }),
  STRIPE_SECRET_KEY: text('STRIPE_SECRET_KEY', 255)
    .refine((key) => /^(sk|rk)_\w+$/.test(key), {
      error: 'STRIPE_SECRET_KEY must be a secret or a restricted key of Stripe, such as sk_live_…',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: text('STRIPE_WEBHOOK_SECRET', 255)
    .refine((secret) => /^whsec_\S+$/.test(secret), {
      error: 'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook at Stripe, such as whsec_…',
    })
    .optional(),
  STRIPE_API_BASE: url('STRIPE_API_BASE', ['http:', 'https:'])
    .refine(isOrigin, { error: 'STRIPE_API_BASE must be an origin without a path.' })
    .optional(),
  DEFAULT_PLAN: choice('DEFAULT_PLAN', ['free', 'pro', 'business'], 'free'),
  METRICS_TOKEN: text('METRICS_TOKEN', 200)
    .regex(/^[\w.~+/=-]{16,}$/, {
      error: 'METRICS_TOKEN must have at least 16 characters: letters, digits and - . _ ~ + / = alone.',
    })
    .optional(),
  WORK_SECONDS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: workSentence })
    .default('30')
    .transform(Number),
  S3_ENDPOINT: url('S3_ENDPOINT', ['http:', 'https:'])
    .refine(isOrigin, { error: 'S3_ENDPOINT must be an origin, such as https://s3.example.org' })
    .optional(),
  S3_BUCKET: text('S3_BUCKET', 63)
    .regex(/^[a-z\d][a-z\d.-]{2,}$/, { error: 'S3_BUCKET must be a bucket, such as stowage-photos' })
    .optional(),
  S3_REGION: text('S3_REGION', 60).default('us-east-1'),
  S3_ACCESS_KEY_ID: text('S3_ACCESS_KEY_ID', 255).optional(),
  S3_SECRET_ACCESS_KEY: text('S3_SECRET_ACCESS_KEY', 255).optional(),
  BACKUP_DIR: text('BACKUP_DIR').optional(),
  BACKUP_EVERY: z
    .enum(backupPeriods, { error: `BACKUP_EVERY must be one of: ${backupPeriods.join(', ')}.` })
    .optional(),
  BACKUP_KEEP: text('BACKUP_KEEP')
    .regex(keptBackups, {
      error: 'BACKUP_KEEP must look like: 7 daily, 4 weekly, 12 monthly',
    })
    .default('7 daily, 4 weekly, 12 monthly'),
  BACKUP_PASSPHRASE_FILE: text('BACKUP_PASSPHRASE_FILE').optional(),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform(addresses)
    .refine(isHostList, {
      error:
        'WEBHOOK_ALLOWED_HOSTS must be names, addresses or networks separated by commas, such as ' +
        'homeassistant.local, 192.168.1.20, 10.0.0.0/8.',
    }),
  LOG_LEVEL: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
})

/** The names of all settings, those of files among them. `.env.example` lists the same. */
export const settingNames: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
]

type Settings = z.output<typeof environmentSchema>

/**
 * The address of the program when PUBLIC_URL is not set. On the loopback address it is that very address and not
 * `localhost`, which may lead to another program that listens on ::1. A wildcard has no address of its own, so this
 * machine's name for itself stands in.
 */
function defaultPublicUrl({ HOST, PORT }: Settings): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Settings) {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return undefined
  return Object.freeze({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    /** Undefined: Stripe's own. */
    apiBase: STRIPE_API_BASE,
  })
}

function backupsOf(settings: Settings) {
  const [, daily = 0, weekly = 0, monthly = 0] = (keptBackups.exec(settings.BACKUP_KEEP) ?? []).map(Number)
  return Object.freeze({
    /** Absolute path of the folder of the archives. */
    folder: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')),
    /** A folder of its own is needed, because backups on the disk of the data would fill it unasked. */
    every: settings.BACKUP_EVERY ?? (settings.BACKUP_DIR === undefined ? 'off' : 'day'),
    keep: Object.freeze({ daily, weekly, monthly }),
    /** Undefined: archives are not encrypted. */
    passphraseFile: settings.BACKUP_PASSPHRASE_FILE && resolve(settings.BACKUP_PASSPHRASE_FILE),
  })
}

/** Undefined: photos are stored in the data folder. With half of the settings they would go there unasked. */
function bucketOf({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_REGION: region,
}: Settings) {
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const { origin } = new URL(endpoint)
    return Object.freeze({ endpoint: origin, bucket, region, accessKeyId, secretAccessKey })
  }
  if (!(endpoint ?? bucket ?? accessKeyId ?? secretAccessKey)) return undefined
  throw new StartError(
    'Photos in a bucket need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY or ' +
      'S3_SECRET_ACCESS_KEY_FILE: set all of them, or none.',
  )
}

function toConfig(settings: Settings) {
  return Object.freeze({
    port: settings.PORT,
    host: settings.HOST,
    /** The origin that people type, without a slash at the end. */
    publicUrl: new URL(settings.PUBLIC_URL ?? defaultPublicUrl(settings)).origin,
    /** Absolute path of the folder with all data that must survive. */
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    oidc: Object.freeze({
      /** Undefined: the bundled provider. */
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      tokenAuthMethod: settings.OIDC_TOKEN_AUTH_METHOD,
      /** Treats every address that the provider sends as verified. */
      trustEmail: settings.OIDC_TRUST_EMAIL === 'true',
      /** The value of the claim `groups` that makes a person an admin; undefined: none does. */
      adminGroup: settings.OIDC_ADMIN_GROUP,
    }),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Contacts for support besides tickets; a missing contact is not shown. */
    support: Object.freeze({
      email: settings.SUPPORT_EMAIL ?? null,
      phone: settings.SUPPORT_PHONE ?? null,
    }),
    adminEmails: Object.freeze(settings.ADMIN_EMAILS) as readonly string[],
    /** Proxies whose X-Forwarded-… headers are trusted; empty: none. */
    trustedProxies: Object.freeze(settings.TRUSTED_PROXIES) as readonly string[],
    defaultPlan: settings.DEFAULT_PLAN,
    /** Undefined: payments are off (PAYMENT_DEMO_MODE). */
    stripe: stripeOf(settings),
    /** Undefined: nothing is measured. */
    metricsToken: settings.METRICS_TOKEN,
    /** Seconds of work that one person may request per minute. */
    workSecondsPerMinute: settings.WORK_SECONDS_PER_MINUTE,
    s3: bucketOf(settings),
    /** Hosts of the operator's own network that webhooks may reach; empty: none. */
    webhookAllowedHosts: Object.freeze(settings.WEBHOOK_ALLOWED_HOSTS) as readonly string[],
    backups: backupsOf(settings),
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
  const parsed = environmentSchema.safeParse(withoutEmpty(withSecretFiles(env)))
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const settings = parsed.data
  const needsSecret = settings.OIDC_ISSUER !== undefined && settings.OIDC_TOKEN_AUTH_METHOD !== 'none'
  if (needsSecret && settings.OIDC_CLIENT_SECRET === undefined) {
    throw new StartError(
      'OIDC_CLIENT_SECRET is missing: OIDC_ISSUER needs it, unless OIDC_TOKEN_AUTH_METHOD is none.',
    )
  }
  if ((settings.STRIPE_SECRET_KEY === undefined) !== (settings.STRIPE_WEBHOOK_SECRET === undefined)) {
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other: without one of them people could pay for a plan ' +
        'that they never get. docs/operations.md says where both are found.',
    )
  }
  return toConfig(settings)
}

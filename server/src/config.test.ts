import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { loadConfig, settingNames } from './config.ts'
import { StartError } from './start-error.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

function sentence(env: Record<string, string>): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}

test('works without any setting', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    defaultPlan: 'free',
    logLevel: 'info',
    support: { email: null, phone: null },
    adminEmails: [],
  })
  expect(config.databaseUrl).toBeUndefined()
  expect(config.oidc.issuer).toBeUndefined()
  expect(config.dataDir).toMatch(/^\/.*\/data$/)
})

test('.env.example lists every setting and nothing else', () => {
  const names = [...example.matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map((match) => match[1])
  expect(names.toSorted()).toEqual(settingNames.toSorted())
})

test('.env.example holds the defaults', () => {
  expect(loadConfig(parseEnv(example) as Record<string, string>)).toEqual(loadConfig({}))
})

test('cannot be changed after the start', () => {
  const config = loadConfig({ ADMIN_EMAILS: 'A@example.org' })
  for (const part of [config, config.oidc, config.adminEmails, config.trustedProxies])
    expect(Object.isFrozen(part)).toBe(true)
})

test('an empty value leaves the default', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}))
})

test.each(['p@ss/key', 'pass/key', 'pass?key', 'pass#key'])(
  'says how to write the password %s in the address of a database, and does not repeat it',
  (password) => {
    const said = sentence({ DATABASE_URL: `postgresql://ann:${password}@db:5432/things` })
    expect(said).toMatch(/^DATABASE_URL cannot be read\. .*%2F/)
    expect(said).not.toContain('key@')
    const encoded = encodeURIComponent(password)
    expect(sentence({ DATABASE_URL: `postgresql://ann:${encoded}@db:5432/things` })).toBe('')
  },
)

test('payments need both of their secrets, and a wrong one is not repeated', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(loadConfig(both).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: undefined,
  })
  expect(loadConfig({}).stripe).toBeUndefined()
  for (const [name, value] of Object.entries(both)) {
    expect(sentence({ [name]: value })).toContain('need each other')
    const said = sentence({ ...both, [name]: 'pk_live_secret' })
    expect(said).toContain(name)
    expect(said).not.toContain('pk_live_secret')
  }
})

test('the public address follows host and port, and loses its slash', () => {
  expect(loadConfig({ PORT: '80', HOST: '127.0.0.1' }).publicUrl).toBe('http://127.0.0.1')
  expect(loadConfig({ PORT: '4200', HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:4200')
  expect(loadConfig({ PORT: '4200', HOST: '::1' }).publicUrl).toBe('http://[::1]:4200')
  expect(loadConfig({ PUBLIC_URL: 'https://things.example.org/' }).publicUrl).toBe(
    'https://things.example.org',
  )
})

test('admin addresses are compared without case and blanks', () => {
  expect(loadConfig({ ADMIN_EMAILS: ' Ann@Example.org, bob@example.org ,' }).adminEmails).toEqual([
    'ann@example.org',
    'bob@example.org',
  ])
})

test('proxies are named by address, network or word, and nobody is one by default', () => {
  expect(loadConfig({}).trustedProxies).toEqual([])
  const named = ' Loopback, 10.0.0.0/8 ,2001:DB8::1'
  expect(loadConfig({ TRUSTED_PROXIES: named }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::1',
  ])
})

test('webhooks reach names, addresses and networks of the own network, and none by default [HOOK-11]', () => {
  expect(loadConfig({}).webhookAllowedHosts).toEqual([])
  const named = ' Home.Lan, 192.168.1.20, 10.0.0.0/8 ,fd12::/16'
  expect(loadConfig({ WEBHOOK_ALLOWED_HOSTS: named }).webhookAllowedHosts).toEqual([
    'home.lan',
    '192.168.1.20',
    '10.0.0.0/8',
    'fd12::/16',
  ])
})

test.each([
  ['PORT', '0'],
  ['WEBHOOK_ALLOWED_HOSTS', '10.0.0.0/33'],
  ['WEBHOOK_ALLOWED_HOSTS', '10.0.0.0/8/8'],
  ['WEBHOOK_ALLOWED_HOSTS', 'http://home.lan'],
  ['WEBHOOK_ALLOWED_HOSTS', 'home.lan:80'],
  ['WEBHOOK_ALLOWED_HOSTS', '*'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/stowage'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['OIDC_ISSUER', 'ftp://example.org'],
  ['OIDC_TOKEN_AUTH_METHOD', 'private_key_jwt'],
  ['OIDC_TRUST_EMAIL', 'yes'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['ADMIN_EMAILS', 'ann'],
  ['SUPPORT_EMAIL', 'support'],
  ['SUPPORT_EMAIL', 'a@example.org, b@example.org'],
  ['SUPPORT_PHONE', 'call us'],
  ['TRUSTED_PROXIES', 'proxy.example.org'],
  ['TRUSTED_PROXIES', '127.0.0.1, 0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['TRUSTED_PROXIES', 'true'],
  ['DEFAULT_PLAN', 'gold'],
  ['LOG_LEVEL', 'loud'],
])('names %s when it is %j', (name, value) => {
  expect(sentence({ [name]: value })).toMatch(new RegExp(`^${name} must be `))
})

test('names every wrong value at once', () => {
  expect(sentence({ PORT: 'x', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2)
})

test('an outside provider needs a secret, unless it takes none', () => {
  const OIDC_ISSUER = 'https://login.example.org'
  expect(sentence({ OIDC_ISSUER })).toContain('OIDC_CLIENT_SECRET is missing')
  expect(loadConfig({ OIDC_ISSUER, OIDC_TOKEN_AUTH_METHOD: 'none' }).oidc.issuer).toBe(OIDC_ISSUER)
})

test('a secret can stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-secrets-'))
  const fileOf = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const SMTP_URL_FILE = fileOf('smtp', 'smtps://ann:secret@mail.example.org\n')
  expect(loadConfig({ SMTP_URL_FILE }).smtpUrl).toBe('smtps://ann:secret@mail.example.org')
  expect(sentence({ SMTP_URL_FILE: join(folder, 'gone') })).toMatch(/^SMTP_URL_FILE cannot be read: ENOENT/)
  expect(sentence({ SMTP_URL_FILE: fileOf('empty', '\n') })).toMatch(/^SMTP_URL_FILE names an empty file: /)
  const place = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'ann' }
  const S3_SECRET_ACCESS_KEY_FILE = fileOf('s3', 'a secret')
  expect(loadConfig({ ...place, S3_SECRET_ACCESS_KEY_FILE }).s3?.secretAccessKey).toBe('a secret')
  // A wrong value is not repeated.
  expect(sentence({ METRICS_TOKEN_FILE: fileOf('token', 'short') })).toMatch(/^METRICS_TOKEN must have/)
  rmSync(folder, { recursive: true })
})

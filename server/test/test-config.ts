/** Where the program of a test says that it is reached. */
export const publicUrl = 'http://127.0.0.1:4400'

/** The settings of a program in tests, which each may change. */
export const testConfig = {
  publicUrl,
  oidc: {
    issuer: undefined,
    clientId: 'stowage',
    clientSecret: undefined,
    tokenAuthMethod: 'client_secret_basic',
    trustEmail: false,
    adminGroup: undefined,
  },
  smtpUrl: undefined,
  mailFrom: 'Stowage <stowage@example.org>',
  trustedProxies: ['loopback'],
  stripe: undefined,
  defaultPlan: 'free',
  support: { email: 'support@example.org', phone: '+1 555 0142' },
  adminEmails: ['boss@example.org'],
  metricsToken: undefined,
  workSecondsPerMinute: 30,
  s3: undefined,
  // Receivers of tests listen there.
  webhookAllowedHosts: ['127.0.0.1'],
  backups: {
    folder: '/nonexistent/backups',
    every: 'off',
    keep: { daily: 7, weekly: 4, monthly: 12 },
    passphraseFile: undefined,
  },
  logLevel: 'silent',
} as const

import type { Config } from './config.ts'

/** The rule for who becomes an admin on request: people named by their address, the oldest account, or no one. */
export type AdminRule = { kind: 'named'; emails: readonly string[] } | { kind: 'oldest' } | { kind: 'nobody' }

type Settings = Pick<Config, 'adminEmails' | 'smtpUrl'> & { oidc: Pick<Config['oidc'], 'issuer'> }

/** Without a mail server the bundled accounts verify no addresses, so admins can't be named by address. */
const verifiesAddresses = ({ oidc, smtpUrl }: Settings) => oidc.issuer !== undefined || smtpUrl !== undefined

export function adminRuleOf(settings: Settings): AdminRule {
  const { adminEmails, oidc } = settings
  if (adminEmails.length > 0 && verifiesAddresses(settings)) return { kind: 'named', emails: adminEmails }
  return { kind: oidc.issuer === undefined ? 'oldest' : 'nobody' }
}

/** Warnings at the start about admin settings that have no effect. */
export function idleAdminSettings(
  settings: Settings & { oidc: Pick<Config['oidc'], 'adminGroup' | 'trustEmail'> },
): string[] {
  const { adminEmails, oidc } = settings
  const sentences: string[] = []
  if (adminEmails.length > 0 && !verifiesAddresses(settings)) {
    sentences.push(
      'ADMIN_EMAILS has no effect: without SMTP_URL no address of the bundled accounts is verified. The oldest account\n' +
        'may become the administrator, in its profile under Account.\n',
    )
  }
  if (oidc.issuer === undefined && (oidc.adminGroup !== undefined || oidc.trustEmail)) {
    sentences.push('OIDC_ADMIN_GROUP and OIDC_TRUST_EMAIL have no effect without OIDC_ISSUER.\n')
  }
  return sentences
}

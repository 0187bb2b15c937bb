import { createHash } from 'node:crypto'
import type { IdentityLimits, IdentityMailKind } from '../options.ts'
import type { Count } from './store.ts'

const second = 1000
const minute = 60 * second

/** Of what people type: each try beyond the free ones waits a little longer, up to half a minute. */
export const burst = { firstWaitMs: second, longestWaitMs: 30 * second, keptMs: 60 * minute }
/** Of mails, which somebody else receives. */
export const strict = { firstWaitMs: 30 * minute, longestWaitMs: 30 * minute, keptMs: 60 * minute }

export const defaultLimits: IdentityLimits = {
  wrongPasswords: 5,
  wrongPasswordsByNetwork: 100,
  signUpsByNetwork: 100,
  mailAsksByNetwork: 30,
  formsByNetwork: 300,
  mailsByKind: 5,
}

/** The key is hashed, so that no address stands in the table of counters. */
export const keyOf = (kind: string, ...who: string[]) =>
  `${kind}:${createHash('sha256').update(JSON.stringify(who)).digest('base64url')}`

/** The count of mails of a kind to an account, by its owner or by an admin. */
export const mailCount = (
  kind: IdentityMailKind,
  accountId: string,
  { mailsByKind }: Pick<IdentityLimits, 'mailsByKind'>,
): Count => ({ ...strict, free: mailsByKind, key: keyOf('mails', kind, accountId) })

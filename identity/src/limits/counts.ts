import { createHash } from 'node:crypto'
import type { IdentityLimits, IdentityMailKind } from '../options.ts'
import type { Count } from './store.ts'

const second = 1000
const minute = 60 * second

/** For typed input: each attempt beyond the free ones waits a little longer, up to half a minute. */
export const burst = { firstWaitMs: second, longestWaitMs: 30 * second, keptMs: 60 * minute }
/** For mails, which another person receives. */
export const strict = { firstWaitMs: 30 * minute, longestWaitMs: 30 * minute, keptMs: 60 * minute }

export const defaultLimits: IdentityLimits = {
  wrongPasswords: 5,
  wrongPasswordsByNetwork: 100,
  signUpsByNetwork: 100,
  mailAsksByNetwork: 30,
  formsByNetwork: 300,
  mailsByKind: 5,
}

/** The key is hashed, so that the table of counters contains no addresses. */
export const keyOf = (kind: string, ...who: string[]) =>
  `${kind}:${createHash('sha256').update(JSON.stringify(who)).digest('base64url')}`

/** The counter of mails of a kind to an account, requested by its owner or by an admin. */
export const mailCount = (
  kind: IdentityMailKind,
  accountId: string,
  { mailsByKind }: Pick<IdentityLimits, 'mailsByKind'>,
): Count => ({ ...strict, free: mailsByKind, key: keyOf('mails', kind, accountId) })

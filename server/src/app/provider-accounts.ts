import type { IdentityMailing } from '@stowage/identity/options'
import { bundledIssuer, type OwnAccounts, type ProviderAccounts } from '../adapters/oidc/provider-accounts.ts'
import type { Db } from '../db/connect.ts'
import { lazy } from '../lazy.ts'

// Loaded on first use, because most runs of the program never need it.
const administration = () => import('@stowage/identity/administration')

export function createProviderAccounts(mailing: IdentityMailing): ProviderAccounts {
  return {
    async signOutEverywhere(db, { issuer, subject }) {
      if (issuer === bundledIssuer) await (await administration()).revokeAccountSessions(db, subject)
    },
    async endSession(db, { issuer, idToken }) {
      if (issuer === bundledIssuer) await (await administration()).endTokenSession(db, idToken)
    },
    async remove(db, { issuer, subject }) {
      return issuer === bundledIssuer ? (await administration()).deleteAccount(db, subject) : []
    },
    async mailPasswordReset(db, subject, language) {
      const { startPasswordReset } = await administration()
      // Runs in the current transaction, together with the mails about the change.
      const inside = { ...mailing, pool: db, transaction: <T>(work: (db: Db) => Promise<T>) => work(db) }
      return startPasswordReset(inside as IdentityMailing, subject, { uiLocales: language })
    },
    own: lazy(
      async (): Promise<OwnAccounts> =>
        (await import('@stowage/identity/own-accounts')).createOwnAccounts(mailing),
    ),
  }
}

import { bundledIssuer, type ProviderAccounts } from '../adapters/oidc/provider-accounts.ts'

// Loaded when it is needed first: most runs of the program never do this.
const administration = () => import('@stowage/identity/administration')

/** The accounts of the bundled provider. */
export const providerAccounts: ProviderAccounts = {
  async signOutEverywhere(db, { issuer, subject }) {
    if (issuer === bundledIssuer) await (await administration()).revokeAccountSessions(db, subject)
  },
}

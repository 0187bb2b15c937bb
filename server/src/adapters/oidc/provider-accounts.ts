import type { Db } from '../../db/connect.ts'

/**
 * Under which name people of the bundled provider are known. Not its address: that changes with `PUBLIC_URL`, and
 * they must find their boxes again.
 */
export const bundledIssuer = 'bundled'

interface Who {
  issuer: string
  subject: string
}

/**
 * What the product may do about a person at the provider that vouches for them. Runs in the transaction of `db`; at a
 * provider of somebody else's there is nothing that we could do, and nothing is done.
 */
export interface ProviderAccounts {
  /** Whoever signs in again must prove who they are, on every device. */
  signOutEverywhere(db: Db, who: Who): Promise<void>
}

import { lazy } from '../../lazy.ts'
import type { Inject } from './inject-fetch.ts'
import type { Oidc } from './oidc.ts'
import { bundledIssuer } from './provider-accounts.ts'
import type { TokenAuthMethod } from './relying-party.ts'

interface Settings {
  publicUrl: string
  oidc: {
    issuer: string | undefined
    clientId: string
    clientSecret: string | undefined
    tokenAuthMethod: TokenAuthMethod
    trustEmail: boolean
    adminGroup: string | undefined
  }
}

/**
 * The provider of the settings, else the bundled one, called through `inject` with a secret that only this process
 * knows. Its library is loaded with the first sign-in, so a start needs none of it.
 */
export function createLazyOidc(
  { publicUrl, oidc }: Settings,
  bundled: { secret: string; inject: Inject },
): Oidc {
  const { clientId, clientSecret, tokenAuthMethod, trustEmail, adminGroup } = oidc
  const isBundled = oidc.issuer === undefined
  const issuer = oidc.issuer ?? `${publicUrl}/identity`
  const ready = lazy(async (): Promise<Oidc> => {
    const [{ createRelyingParty }, { createInjectFetch }] = await Promise.all([
      import('./relying-party.ts'),
      import('./inject-fetch.ts'),
    ])
    const access = isBundled
      ? {
          knownAs: bundledIssuer,
          clientSecret: bundled.secret,
          tokenAuthMethod: 'client_secret_basic' as const,
          fetch: createInjectFetch(bundled.inject),
        }
      : { clientSecret, tokenAuthMethod, trustEmail, adminGroup }
    return createRelyingParty({ issuer, clientId, publicUrl, isBundled, ...access })
  })
  return {
    issuer,
    begin: async (input) => (await ready()).begin(input),
    finish: async (url, transaction) => (await ready()).finish(url, transaction),
    endSession: async (...input) => (await ready()).endSession(...input),
  }
}

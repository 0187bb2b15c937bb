import * as client from 'openid-client'
import type { Claims, Oidc, OidcFailure, PreferredLanguages, Transaction } from './oidc.ts'

export type TokenAuthMethod = 'client_secret_basic' | 'client_secret_post' | 'none'

export type RelyingPartyOptions = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  tokenAuthMethod: TokenAuthMethod
  /** Treats every address as verified. */
  trustEmail?: boolean
  /** The group of admins; when it is set, the groups are requested. */
  adminGroup?: string | undefined
  /** Our own origin; the redirect address is made from it and never from a request. */
  publicUrl: string
  /** True when the issuer is the bundled provider, which has a sign-up page. */
  isBundled: boolean
  /** The issuer under which its people are stored here, when that is not the issuer's address. */
  knownAs?: string
  /** The fetch that reaches the bundled provider. */
  fetch?: client.CustomFetch
}

const scope = 'openid email profile'
const timeoutSeconds = 10
const outages = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])
const passing = new Set(['temporarily_unavailable', 'server_error'])
const refusals = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required'])

function clientAuth(method: TokenAuthMethod, secret: string | undefined): client.ClientAuth {
  if (method === 'none') return client.None()
  return method === 'client_secret_post' ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
}

/** The issuer's own name when it differs from the configured one: the operator must correct that. */
function nameOfOther(error: unknown): string | undefined {
  if (!(error instanceof client.ClientError) || error.code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    return undefined
  }
  const { attribute, body } = (error.cause ?? {}) as { attribute?: string; body?: { issuer?: string } }
  return attribute === 'issuer' ? body?.issuer : undefined
}

function failureOf(error: unknown, issuer: string): OidcFailure {
  const other = nameOfOther(error)
  if (other !== undefined) {
    const detail = `OIDC_ISSUER is ${issuer}, but the provider there calls itself ${other}. Set OIDC_ISSUER to that, each slash included.`
    return { ok: false, reason: 'misconfigured', detail }
  }
  const detail = describe(error)
  if (error instanceof Misconfigured) return { ok: false, reason: 'misconfigured', detail }
  if (error instanceof client.AuthorizationResponseError) {
    if (refusals.has(error.error)) return { ok: false, reason: 'denied', detail }
    return { ok: false, reason: passing.has(error.error) ? 'unavailable' : 'refused', detail }
  }
  // fetch throws a TypeError when the host does not answer.
  const isOutage =
    error instanceof TypeError || (error instanceof client.ClientError && outages.has(error.code ?? ''))
  return { ok: false, reason: isOutage ? 'unavailable' : 'refused', detail }
}

/** True for signatures by the client's secret, which prove nothing to others who know it. */
const isBySecret = (algorithm: unknown) => typeof algorithm === 'string' && /^HS\d/.test(algorithm)

const byPublishedKey = (algorithms: readonly string[]) =>
  `OIDC_ISSUER signs ID tokens by ${algorithms.join(', ')}. Let it sign them for this client by a key that it publishes, as by RS256 or ES256.`

/** The algorithm of an ID token that was rejected because of its algorithm. */
function refusedAlgorithm({ cause }: Error): string | undefined {
  const { alg, header } = ((cause as Error | undefined)?.cause ?? {}) as {
    alg?: string
    header?: { alg?: string }
  }
  return alg ?? header?.alg
}

/** A setting of the provider that prevents every sign-in. */
class Misconfigured extends Error {}

/** Rejects a provider that signs only with shared secrets, because everyone would be refused after signing in there. */
function refuseSecretsAlone(config: client.Configuration): client.Configuration {
  const { id_token_signing_alg_values_supported: algorithms = [] } = config.serverMetadata()
  if (algorithms.length > 0 && algorithms.every(isBySecret))
    throw new Misconfigured(byPublishedKey(algorithms))
  return config
}

function describe(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    return [error.code, error.error, error.error_description].filter(Boolean).join(': ')
  }
  if (!(error instanceof Error)) return String(error)
  const algorithm = refusedAlgorithm(error)
  if (algorithm !== undefined && isBySecret(algorithm)) return byPublishedKey([algorithm])
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

/**
 * As long as OpenID Connect Core, 2, allows. A subject that can't be stored unchanged would be another one when read
 * back.
 */
const isSubject = (sub: string) =>
  sub !== '' && sub.length <= 255 && sub.isWellFormed() && !sub.includes('\0')

/** Most providers send a list; some send a single group as text. */
const groupsOf = (value: unknown) => [value].flat().filter((group) => typeof group === 'string')

function claimsOf(source: Readonly<Record<string, unknown>>, trustEmail: boolean): Claims {
  const email = textOrNull(source['email'])
  return {
    email,
    // Some providers send it as text.
    emailVerified:
      email !== null &&
      (trustEmail || source['email_verified'] === true || source['email_verified'] === 'true'),
    name: textOrNull(source['name']),
    givenName: textOrNull(source['given_name']),
    familyName: textOrNull(source['family_name']),
    groups: groupsOf(source['groups']),
  }
}

/** Reads the provider's metadata at the first use, and again after a failure. */
function createDiscovery(options: RelyingPartyOptions): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | undefined
  return () => {
    const issuer = new URL(options.issuer)
    const settings: client.DiscoveryRequestOptions = {
      timeout: timeoutSeconds,
      // The token comes from the provider itself, but with plain http, or behind a proxy that ends TLS, others may have
      // written it.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
      ...(options.fetch === undefined ? {} : { [client.customFetch]: options.fetch }),
    }
    const auth = clientAuth(options.tokenAuthMethod, options.clientSecret)
    known ??= client
      .discovery(issuer, options.clientId, undefined, auth, settings)
      .then(refuseSecretsAlone)
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }
}

/**
 * Requests the claims that the ID token leaves out. A failure is ignored unless rights depend on the claims, because a
 * short outage must not take rights from an admin.
 */
async function allClaims(
  { trustEmail = false, adminGroup }: RelyingPartyOptions,
  config: client.Configuration,
  accessToken: string,
  idToken: client.IDToken,
) {
  const needed = ['email', 'name', ...(adminGroup === undefined ? [] : ['groups'])]
  const isComplete = needed.every((claim) => idToken[claim] !== undefined)
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) {
    return claimsOf(idToken, trustEmail)
  }
  try {
    const more = await client.fetchUserInfo(config, accessToken, idToken.sub)
    return claimsOf({ ...more, ...idToken }, trustEmail)
  } catch (error) {
    if (adminGroup !== undefined && idToken['groups'] === undefined) throw error
    return claimsOf(idToken, trustEmail)
  }
}

/** Some providers return groups only for a scope of their own; others refuse a scope that they don't know. */
function scopeFor({ adminGroup }: RelyingPartyOptions, config: client.Configuration): string {
  const isOffered = config.serverMetadata().scopes_supported?.includes('groups') === true
  return adminGroup !== undefined && isOffered ? `${scope} groups` : scope
}

/** Parameter of OpenID Connect Core, 3.1.2.1, and of its sign-out (RP-Initiated Logout, 2). */
function uiLocales(languages: PreferredLanguages = []): Record<string, string> {
  return languages.length === 0 ? {} : { ui_locales: languages.join(' ') }
}

/** The product as a relying party of one OpenID provider, bundled or external. */
export function createRelyingParty(options: RelyingPartyOptions): Oidc {
  const { publicUrl, isBundled } = options
  const configuration = createDiscovery(options)
  const callback = `${publicUrl}/api/callback`

  function offersSignUp(config: client.Configuration): boolean {
    const prompts = config.serverMetadata()['prompt_values_supported']
    return isBundled || (Array.isArray(prompts) && prompts.includes('create'))
  }

  return {
    issuer: options.issuer,

    async begin({ returnTo, mode, languages }) {
      try {
        const config = await configuration()
        const transaction: Transaction = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
          returnTo,
        }
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: scopeFor(options, config),
          state: transaction.state,
          nonce: transaction.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(transaction.codeVerifier),
          code_challenge_method: 'S256',
          ...(mode === 'sign-up' && offersSignUp(config) ? { prompt: 'create' } : {}),
          ...(isBundled && returnTo !== '/' ? { return_to: returnTo } : {}),
          ...uiLocales(languages),
        })
        return { ok: true, url: url.href, transaction }
      } catch (error) {
        return failureOf(error, options.issuer)
      }
    },

    async finish(callbackUrl, { state, nonce, codeVerifier }) {
      try {
        const config = await configuration()
        const returned = new URL(callback)
        returned.search = new URL(callbackUrl, publicUrl).search
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined || tokens.id_token === undefined) {
          return { ok: false, reason: 'refused', detail: 'the provider sent no ID token' }
        }
        if (!isSubject(claims.sub)) {
          return { ok: false, reason: 'refused', detail: 'the provider sent a sub that can’t be kept' }
        }
        const identity = {
          issuer: options.knownAs ?? claims.iss,
          subject: claims.sub,
          claims: await allClaims(options, config, tokens.access_token, claims),
          idToken: tokens.id_token,
        }
        return { ok: true, identity }
      } catch (error) {
        return failureOf(error, options.issuer)
      }
    },

    async endSession(idToken, languages) {
      // Signing out of the product must work while the provider is unavailable.
      const config = await configuration().catch(() => undefined)
      const action = config?.serverMetadata().end_session_endpoint
      if (action === undefined) return undefined
      const fields = {
        client_id: options.clientId,
        post_logout_redirect_uri: `${publicUrl}/`,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
        ...uiLocales(languages),
      }
      return { action, fields }
    },
  }
}

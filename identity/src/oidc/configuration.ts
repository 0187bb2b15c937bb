import {
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
  type Provider,
} from 'oidc-provider'
import { type Account, findAccountById } from '../accounts/store.ts'
import type { Database, IdentityOptions } from '../options.ts'
import { problemPage } from '../pages/problem-page.ts'
import { signOutPage } from '../pages/sign-out-page.ts'
import { type PageSettingsFor, pageSettingsOf } from './page-settings.ts'
import { createOidcStore } from './store.ts'
import { placeOf, signInAddress, wishesOfSignIn } from './way-back.ts'

const minute = 60
const day = 86_400
const scope = 'openid email profile'

type OidcKeys = { signingKeys: JWK[]; cookieKeys: string[] }
type OidcPages = { languages: string[]; pageSettings: PageSettingsFor }

/** `sid`: the session of this browser, by which the product ends only this one (`endProviderSession`). */
function claimsOf(account: Account, sid: string | undefined) {
  const name = `${account.firstName} ${account.lastName}`.trim()
  return {
    sub: account.id,
    sid,
    email: account.email,
    email_verified: account.isVerified,
    name,
    given_name: account.firstName,
    family_name: account.lastName,
  }
}

/** Sign-up is a separate prompt; a session whose account is deleted or signed out asks again. */
function createPolicy(): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy
  const policy = base()
  policy.add(new Prompt({ name: 'create', requestable: true }), 0)
  policy.get('login')?.checks.add(
    new Check('account_revoked', 'the account was signed out', ({ oidc }) => {
      if (oidc.session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT
      const validFrom = oidc.account?.['sessionsValidFrom']
      const isStale = typeof validFrom !== 'number' || (oidc.session.loginTs ?? 0) < validFrom
      return isStale ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    }),
  )
  return policy
}

/** The product is the only client, so no consent is needed. */
async function loadOrCreateGrant(provider: Provider, { oidc }: KoaContextWithOIDC) {
  const { session, client } = oidc
  if (session?.accountId === undefined || client === undefined) return undefined
  const kept = session.grantIdFor(client.clientId)
  const grant = kept === undefined ? undefined : await provider.Grant.find(kept)
  if (grant !== undefined && grant.accountId === session.accountId) return grant
  const created = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  created.addOIDCScope(scope)
  await created.save()
  return created
}

/** The address that restarts the sign-in that this request began or continued. */
async function startAgainOf(db: Database, { path, query }: KoaContextWithOIDC): Promise<string> {
  const uid = /^\/auth\/([\w-]+)$/.exec(path)?.[1]
  // Without a database the error page is still shown.
  const wishes = uid === undefined ? query : await wishesOfSignIn(db, uid).catch(() => ({}))
  return signInAddress(placeOf(wishes))
}

const isSessionNotFound = (error: unknown) => error instanceof errors.SessionNotFound

/**
 * The page for errors of the library. For an old tab or the back button, a person with a session is signed in again.
 */
function renderProblem(
  db: Database,
  pageSettings: PageSettingsFor,
): NonNullable<Configuration['renderError']> {
  return async (ctx, _out, error) => {
    const startAgain = await startAgainOf(db, ctx)
    if (isSessionNotFound(error)) {
      ctx.status = 303
      ctx.redirect(startAgain)
      return
    }
    const settings = { ...(await pageSettingsOf(ctx, pageSettings)), startAgain }
    ctx.type = 'html'
    ctx.body = problemPage(settings, ctx.status === 404 ? 'missing' : 'failure')
  }
}

const cookies: Configuration['cookies'] = {
  names: {
    session: 'identity_session',
    interaction: 'identity_interaction',
    resume: 'identity_resume',
  },
  long: { path: '/identity', httpOnly: true, sameSite: 'lax', signed: true },
  short: { httpOnly: true, sameSite: 'lax', signed: true },
}

/**
 * The configuration of the OpenID library. `provider` is a function, because the provider is made from this
 * configuration.
 */
export function createConfiguration(
  options: IdentityOptions,
  { signingKeys, cookieKeys }: OidcKeys,
  { languages, pageSettings }: OidcPages,
  provider: () => Provider,
): Configuration {
  const { pool, publicUrl, clientId, clientSecret } = options
  return {
    adapter: createOidcStore(pool),
    jwks: { keys: signingKeys },
    // The page that the person wanted, for confirming an address after this sign-in has expired.
    extraParams: ['return_to'],
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: { ...cookies, keys: cookieKeys },
    pkce: { required: () => true },
    scopes: scope.split(' '),
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    discovery: { ui_locales_supported: languages },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          ctx.body = signOutPage(await pageSettingsOf(ctx, pageSettings), form)
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
      },
    },
    interactions: {
      policy: createPolicy(),
      url: (_ctx, interaction) => `/identity/interaction/${interaction.uid}`,
    },
    ttl: {
      Session: 14 * day,
      Grant: 14 * day,
      Interaction: 60 * minute,
      AccessToken: 10 * minute,
      IdToken: 10 * minute,
      AuthorizationCode: minute,
    },
    async findAccount(_ctx, id, token) {
      const account = await findAccountById(pool, id)
      if (account === undefined) return undefined
      const { sessionsValidFrom } = account
      const sid = token !== undefined && 'sessionUid' in token ? token.sessionUid : undefined
      return { accountId: account.id, sessionsValidFrom, claims: () => claimsOf(account, sid) }
    },
    loadExistingGrant: (ctx) => loadOrCreateGrant(provider(), ctx),
    renderError: renderProblem(pool, pageSettings),
  }
}

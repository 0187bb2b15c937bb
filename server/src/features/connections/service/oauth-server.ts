import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Scope, scopes } from '@stowage/contract/keys.rules'
import { mcpPath } from '@stowage/contract/system.rules'
import type { AdapterFactory, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { PublicCtx } from '../../../context.ts'
import { loadSecret } from '../../../db/secrets.ts'
import { type Errors, storeOf } from './stored-payloads.ts'

/** Where the authorization server is. */
export const oauthPath = '/oauth'
/** Where it asks the person. */
export const consentPath = `${oauthPath}/consent`

const day = 86_400

/** What assistants may ask for; there are tools for these alone. */
export const assistantScopes = scopes.filter((scope) => scope.startsWith('inventory:')) as Scope[]

/** The one thing that tokens of this server open. */
export const resourceOf = ({ publicUrl }: Pick<PublicCtx, 'publicUrl'>): string => `${publicUrl}${mcpPath}`

interface Options {
  ctx: PublicCtx
  fetchDocument: (address: string) => Promise<Response>
  /** Refuses clients that register, or are fetched, too often from one address. */
  allowClient: (request: IncomingMessage) => boolean
  /** The page for what the library refuses. */
  drawProblem: (request: IncomingMessage, reason: string) => string
}

/** A key for the library, which signs nothing: no ID tokens are given. */
async function signingKeyOf({ database }: PublicCtx): Promise<object> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const fresh = Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' })))
  return JSON.parse((await loadSecret(database, 'oauth-signing', fresh)).toString())
}

const sessionCookie = 'assistant_session'
/** Where a client sends the browser. */
const beginning = '/authorize'
const cookieOptions = { httpOnly: true, sameSite: 'lax', signed: true } as const

/** What of the library is on: clients by their documents or by registration, and tokens for one resource. */
function featuresOf(
  resource: string,
  allowClient: Options['allowClient'],
  errors: Pick<Errors, 'InvalidTarget'>,
) {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    registration: { enabled: true },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: (context: KoaContextWithOIDC) => allowClient(context.req),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_context: unknown, asked: string) => {
        if (asked !== resource) throw new errors.InvalidTarget()
        return { scope: assistantScopes.join(' '), accessTokenFormat: 'opaque', accessTokenTTL: 3_600 }
      },
    },
  }
}

async function configurationOf(
  { ctx, fetchDocument, allowClient, drawProblem }: Options,
  policy: unknown,
  errors: Errors,
): Promise<Configuration> {
  const secret = await loadSecret(ctx.database, 'oauth-cookies', randomBytes(32))
  const resource = resourceOf(ctx)
  const adapter: AdapterFactory = (model) => storeOf(ctx, model, errors)
  return {
    adapter,
    jwks: { keys: [{ ...(await signingKeyOf(ctx)), use: 'sig', alg: 'ES256' }] },
    cookies: {
      names: {
        session: sessionCookie,
        interaction: 'assistant_interaction',
        resume: 'assistant_resume',
      },
      keys: [secret.toString('hex')],
      long: { path: oauthPath, ...cookieOptions },
      // No path, because the library then sets that of one consent page: two tabs keep their questions apart.
      short: cookieOptions,
    },
    pkce: { required: () => true },
    scopes: assistantScopes,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
    },
    // Redirects go to https, to this device, or to an app's own scheme, whatever a client calls itself.
    extraClientMetadata: {
      properties: ['stowage_kind'],
      validator: (_ctx: unknown, _name: string, _value: unknown, metadata: Record<string, unknown>) => {
        metadata['application_type'] = 'native'
        // What a client registered limits nothing, because the person chooses the scopes.
        delete metadata['scope']
      },
    },
    routes: {
      authorization: beginning,
      token: '/token',
      registration: '/register',
      revocation: '/revoke',
    },
    features: featuresOf(resource, allowClient, errors),
    interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `${consentPath}/${uid}` },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      IdToken: 60,
      Interaction: 3_600,
      // From its use on, and never beyond a year since the person allowed it.
      RefreshToken: (_context: unknown, { iiat }: { iiat: number }) =>
        Math.min(30 * day, Math.max(1, iiat + 365 * day - Math.floor(Date.now() / 1_000))),
      Session: 3_600,
      // The row of the connection says when it ends.
      Grant: 3_650 * day,
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_context: unknown, client: { grantTypeAllowed: (type: string) => boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: () => true,
    // Whether the person is still active is asked with each token.
    findAccount: async (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    fetch: (address: string | URL) => fetchDocument(String(address)),
    renderError: (
      context: KoaContextWithOIDC,
      { error_description: reason, error }: Record<string, string>,
    ) => {
      context.type = 'html'
      context.body = drawProblem(context.req, reason ?? error ?? '')
    },
  } as unknown as Configuration
}

export interface OauthServer {
  /** Answers a request below `oauthPath`. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** The request of the consent page `uid`; undefined when it has ended, or when the cookie belongs to another page. */
  asking: (request: IncomingMessage, response: ServerResponse, uid: string) => Promise<Asking | undefined>
  /** Makes the grant of a connection; returns its id. */
  grant: (asking: Asking, userId: number, allowed: readonly Scope[]) => Promise<string>
  /** Ends the question; returns the address at which the browser goes on. */
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    given: { userId: number; grantId: string } | 'denied',
  ) => Promise<string>
}

export interface Asking {
  clientId: string
  /** As the client calls itself. */
  name: string
  /** The host that answers for it. */
  host: string
  redirectUri: string
  /** The scopes that it asks for; all when it names none. */
  scopes: Scope[]
}

const hostOf = (address: string) => {
  const url = new URL(address)
  return url.host === '' ? url.protocol : url.host
}

/** The authorization server for assistants: a second instance of the library that signs people in. */
export async function createOauthServer(options: Options): Promise<OauthServer> {
  // Loaded when the first assistant asks.
  const { errors, interactionPolicy, Provider } = await import('oidc-provider')
  const { base, Check } = interactionPolicy
  const policy = base()
  const consent = policy.get('consent')
  consent?.checks.clear()
  // Asked at every connection, because the person chooses workspace and scopes.
  consent?.checks.add(
    new Check('asked', 'the person was asked', ({ oidc }) =>
      oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
    ),
  )
  const { publicUrl, log } = options.ctx
  const configuration = await configurationOf(options, policy, errors as never)
  const provider = new Provider(publicUrl, configuration)
  provider.on('server_error', (_ctx, error) => log.warn({ err: error }, 'The authorization server failed'))
  // Safe only because the headers are replaced below.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.toLowerCase().startsWith('access-control-')) ctx.remove(name)
    }
  })
  const callback = provider.callback()
  const asked = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionDetails(request, response)
  const resource = resourceOf(options.ctx)
  return {
    handle(request, response) {
      const isBeginning = request.url?.startsWith(`${oauthPath}${beginning}?`) === true
      const url = isBeginning ? nameScopes(request.url ?? '') : (request.url ?? oauthPath)
      // The library derives its mount path by comparing the two.
      Object.assign(asOutside(request, publicUrl), { originalUrl: url })
      request.url = url.slice(oauthPath.length) || '/'
      if (isBeginning) forgetSession(request)
      void callback(request, response)
    },
    async asking(request, response, uid) {
      const found = await asked(asOutside(request, publicUrl), response).catch(() => undefined)
      if (found?.uid !== uid) return undefined
      const { client_id: clientId, redirect_uri: redirectUri, scope } = found.params as Record<string, string>
      const client = await provider.Client.find(clientId ?? '')
      if (!client || clientId === undefined || redirectUri === undefined) return undefined
      const host = hostOf(clientId.startsWith('https:') ? clientId : redirectUri)
      const wanted = assistantScopes.filter((one) => scope?.split(' ').includes(one))
      return {
        clientId,
        redirectUri,
        host,
        name: client.clientName ?? host,
        scopes: wanted,
      }
    },
    async grant({ clientId }, userId, allowed) {
      const made = new provider.Grant({ accountId: String(userId), clientId })
      made.addResourceScope(resource, allowed.join(' '))
      return made.save()
    },
    answer: (request, response, given) =>
      provider.interactionResult(
        asOutside(request, publicUrl),
        response,
        given === 'denied'
          ? { error: 'access_denied' }
          : {
              login: { accountId: String(given.userId), remember: false },
              consent: { grantId: given.grantId },
            },
        { mergeWithLastSubmission: false },
      ),
  }
}

/** A client that names no scope of ours asks for all, because the library refuses it after the person has answered. */
function nameScopes(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const named = searchParams.get('scope')?.split(' ') ?? []
  if (assistantScopes.some((one) => named.includes(one))) return address
  searchParams.set('scope', assistantScopes.join(' '))
  return `${pathname}?${searchParams}`
}

/**
 * Each connection is asked for anew: who is signed in is the product's session to say, not that of an earlier
 * connection.
 */
function forgetSession({ headers }: IncomingMessage): void {
  const kept = headers.cookie?.split(/; */).filter((pair) => !pair.startsWith(sessionCookie))
  if (kept) headers.cookie = kept.join('; ')
}

/** The library trusts the headers that name host and protocol, so these are replaced by the public address. */
function asOutside(request: IncomingMessage, publicUrl: string): IncomingMessage {
  const origin = new URL(publicUrl)
  request.headers.host = origin.host
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
  for (const name of ['x-forwarded-host', 'x-forwarded-for', 'forwarded']) delete request.headers[name]
  return request
}

type SignInMode = 'sign-in' | 'sign-up'

/** The state that the browser must keep, secret and unchanged, between leaving for the provider and coming back. */
export type Transaction = { state: string; nonce: string; codeVerifier: string; returnTo: string }

export type Claims = {
  email: string | null
  /** Also false when the provider says nothing about it. */
  emailVerified: boolean
  name: string | null
  givenName: string | null
  familyName: string | null
  /** The groups that the provider names; empty when it names none. */
  groups: readonly string[]
}

export type Identity = {
  /** Issuer and subject together identify the person; an email address never does. */
  issuer: string
  subject: string
  claims: Claims
  /** Sent at the sign-out, so that the provider need not ask for confirmation. */
  idToken: string
}

export type OidcFailure = {
  ok: false
  /**
   * `unavailable`: the provider does not answer; try later. `denied`: the person or the provider said no. `refused`:
   * the answer does not belong to this transaction or can't be trusted; start again. `misconfigured`: a setting is
   * wrong, so no one can sign in.
   */
  reason: 'unavailable' | 'denied' | 'refused' | 'misconfigured'
  /** For the log. Contains no secret. */
  detail: string
}

type Outcome<T> = ({ ok: true } & T) | OidcFailure

/** Sent by POST: in a URL the ID token would appear in the browser's history and in the logs of proxies. */
export type EndSessionForm = { action: string; fields: Record<string, string> }

/** Language tags that the person prefers, best first: the provider's `ui_locales`. */
export type PreferredLanguages = readonly string[]

export interface Oidc {
  readonly issuer: string
  /** Returns where to send the browser, and the state to keep until it comes back. */
  begin(input: {
    returnTo: string
    mode: SignInMode
    languages?: PreferredLanguages
  }): Promise<Outcome<{ url: string; transaction: Transaction }>>
  /** Identifies the person by the address that the browser came back to. Only its query string is trusted. */
  finish(callbackUrl: string, transaction: Transaction): Promise<Outcome<{ identity: Identity }>>
  /**
   * The form that ends the provider's session too; undefined when the provider has no such endpoint or does not answer.
   */
  endSession(idToken: string | null, languages?: PreferredLanguages): Promise<EndSessionForm | undefined>
}

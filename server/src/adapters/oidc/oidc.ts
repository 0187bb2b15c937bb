export type SignInMode = 'sign-in' | 'sign-up'

/** What must be remembered in the browser, out of reach and unchanged, between leaving and coming back. */
export type Transaction = { state: string; nonce: string; codeVerifier: string; returnTo: string }

export type Claims = {
  email: string | null
  /** False also when the provider says nothing about it. */
  emailVerified: boolean
  name: string | null
  givenName: string | null
  familyName: string | null
  /** The groups that the provider names; none where it names none. */
  groups: readonly string[]
}

export type Identity = {
  /** Issuer and subject together are the person; an email address never is. */
  issuer: string
  subject: string
  claims: Claims
  /** To be shown at the sign-out, so that the provider need not ask. */
  idToken: string
}

export type OidcFailure = {
  ok: false
  /**
   * `unavailable`: the provider does not answer, try later. `denied`: the person or the provider said no.
   * `refused`: the answer does not belong to this transaction or can't be trusted; start again. `misconfigured`: a
   * setting is wrong, so nobody can sign in.
   */
  reason: 'unavailable' | 'denied' | 'refused' | 'misconfigured'
  /** For the log. Holds no secret. */
  detail: string
}

export type Outcome<T> = ({ ok: true } & T) | OidcFailure

/** By POST: in the address the ID token would stand in the browser's history and in the logs of proxies. */
export type EndSessionForm = { action: string; fields: Record<string, string> }

/** Tags of the languages that the person would like the provider to speak, the best first: its `ui_locales`. */
export type LanguageWishes = readonly string[]

export interface Oidc {
  readonly issuer: string
  /** Where to send the browser, and what to keep until it comes back. */
  begin(input: {
    returnTo: string
    mode: SignInMode
    wishes?: LanguageWishes
  }): Promise<Outcome<{ url: string; transaction: Transaction }>>
  /** Turns the address the browser came back to into a person. Only its query string is believed. */
  finish(callbackUrl: string, transaction: Transaction): Promise<Outcome<{ identity: Identity }>>
  /** The form to send there to end the provider's session too; undefined if it has no such place, or does not answer. */
  endSession(idToken: string | null, wishes?: LanguageWishes): Promise<EndSessionForm | undefined>
}

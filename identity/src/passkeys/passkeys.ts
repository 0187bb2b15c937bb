import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Account, findAccountById } from '../accounts/store.ts'
import type { Database } from '../options.ts'
import {
  consumeChallenge,
  findPasskey,
  keepChallenge,
  keepChallengeOf,
  type Passkey,
  recordPasskeyUse,
  selectPasskeys,
} from './store.ts'

/** Loaded with the first use of a passkey, because most starts never need it. */
const library = () => import('@simplewebauthn/server')

const minute = 60_000
/** As long as the form of a sign-in may stay open. */
const signInMs = 60 * minute
const addMs = 5 * minute
const mostPasskeys = 20

/**
 * The domain of passkeys. Undefined when browsers create none: for an IP address, or without https except on localhost.
 */
export function passkeyDomain(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || hostname === 'localhost' ? hostname : undefined
}

type PageSettingsFor = { db: Database; publicUrl: string; productName: string; at: Date }

/** The format of a credential id: base64url. Other ids are unknown, and PostgreSQL takes no text with a zero byte. */
const credentialId = /^[\w-]{1,1400}$/

function parse<T extends { id: string }>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
    return typeof value.id === 'string' && credentialId.test(value.id) ? (value as T) : undefined
  } catch {
    return undefined
  }
}

const placeOfSignIn = (uid: string) => `sign-in:${uid}`
const placeOfAdding = (accountId: string, place: string) => `add:${accountId}:${place}`

/** The options that a browser needs to request a passkey, as JSON. Undefined when passkeys are not possible. */
export async function askForPasskey(
  { db, publicUrl, at }: Omit<PageSettingsFor, 'productName'>,
  uid: string,
): Promise<string | undefined> {
  const rpID = passkeyDomain(publicUrl)
  if (rpID === undefined) return undefined
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const expiresAt = new Date(at.getTime() + signInMs)
  const place = placeOfSignIn(uid)
  await keepChallenge(db, { place, challenge: options.challenge, expiresAt })
  return JSON.stringify(options)
}

const handleOf = (accountId: string) => Buffer.from(accountId).toString('base64url')

/** The account whose passkey has signed the challenge of this sign-in. Each challenge is valid once. */
export async function findAccountByPasskey(
  { db, publicUrl, at }: Omit<PageSettingsFor, 'productName'>,
  { uid, answer }: { uid: string; answer: string },
): Promise<string | undefined> {
  const rpID = passkeyDomain(publicUrl)
  const expectedChallenge = await consumeChallenge(db, placeOfSignIn(uid), at)
  const response = parse<AuthenticationResponseJSON>(answer)
  if (rpID === undefined || expectedChallenge === undefined || response === undefined) return undefined
  const passkey = await findPasskey(db, response.id)
  const handle = response.response?.userHandle
  if (passkey === undefined || (handle && handle !== handleOf(passkey.accountId))) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { id, counter, transports } = passkey
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id, counter, transports, publicKey: new Uint8Array(passkey.publicKey) },
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  await recordPasskeyUse(db, { id, counter: result.authenticationInfo.newCounter, at })
  return passkey.accountId
}

/** The options that a browser needs to create a passkey, as JSON; `full`: the account has the maximum. */
export async function startPasskey(
  { db, publicUrl, productName, at }: PageSettingsFor,
  { account, place }: { account: Account; place: string },
): Promise<string | 'impossible' | 'full'> {
  const rpID = passkeyDomain(publicUrl)
  if (rpID === undefined) return 'impossible'
  const known = await selectPasskeys(db, account.id)
  if (known.length >= mostPasskeys) return 'full'
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpID,
    rpName: productName,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const expiresAt = new Date(at.getTime() + addMs)
  await keepChallengeOf(db, {
    account,
    place: placeOfAdding(account.id, place),
    challenge: options.challenge,
    expiresAt,
  })
  return JSON.stringify(options)
}

/** A passkey with the session epoch of the account while its challenge was open. */
export type CheckedPasskey = Passkey & { sessionEpoch: string }

/** The passkey that answers this challenge; undefined when it does not. Each challenge is valid once. */
export async function checkNewPasskey(
  { db, publicUrl, at }: Omit<PageSettingsFor, 'productName'>,
  { accountId, place, answer }: { accountId: string; place: string; answer: string },
): Promise<CheckedPasskey | undefined> {
  const rpID = passkeyDomain(publicUrl)
  // Read first, because every change that ends passkeys ends the challenge too.
  const sessionEpoch = (await findAccountById(db, accountId))?.sessionEpoch ?? ''
  const expectedChallenge = await consumeChallenge(db, placeOfAdding(accountId, place), at)
  const response = parse<RegistrationResponseJSON>(answer)
  if (rpID === undefined || expectedChallenge === undefined || response === undefined) return undefined
  const { verifyRegistrationResponse } = await library()
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { id, accountId, publicKey: Buffer.from(publicKey), counter, transports, sessionEpoch }
}

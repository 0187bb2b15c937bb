import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Account, findAccountById } from '../accounts/store.ts'
import type { Database } from '../options.ts'
import {
  findPasskey,
  keepChallenge,
  keepChallengeOf,
  notePasskeyUse,
  type Passkey,
  selectPasskeys,
  takeChallenge,
} from './store.ts'

/** Loaded when somebody uses a passkey first: most starts never do. */
const library = () => import('@simplewebauthn/server')

const minute = 60_000
/** As long as a sign-in's form may stay open. */
const signInMs = 60 * minute
const addMs = 5 * minute
const mostPasskeys = 20

/**
 * For which name passkeys are made. Undefined where browsers make none: by an address in numbers, or without https on
 * anything but localhost.
 */
export function passkeyDomain(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || hostname === 'localhost' ? hostname : undefined
}

type PageSettingsFor = { db: Database; publicUrl: string; productName: string; at: Date }

/** What browsers call a passkey: base64url. Anything else is nobody's, and PostgreSQL takes no text with a zero in it. */
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

/** What a browser needs to ask for a passkey, as JSON. Undefined where there are none. */
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

/** The account whose passkey has signed what was asked in this sign-in. Each question is answered once. */
export async function findAccountByPasskey(
  { db, publicUrl, at }: Omit<PageSettingsFor, 'productName'>,
  { uid, answer }: { uid: string; answer: string },
): Promise<string | undefined> {
  const rpID = passkeyDomain(publicUrl)
  const expectedChallenge = await takeChallenge(db, placeOfSignIn(uid), at)
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
  await notePasskeyUse(db, { id, counter: result.authenticationInfo.newCounter, at })
  return passkey.accountId
}

/** What a browser needs to make a passkey, as JSON; `full`: the account has as many as it may. */
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

/** With the session epoch of the account while its challenge was open. */
export type CheckedPasskey = Passkey & { sessionEpoch: string }

/** The passkey that was made for this question; undefined where it was not. Each question is answered once. */
export async function checkNewPasskey(
  { db, publicUrl, at }: Omit<PageSettingsFor, 'productName'>,
  { accountId, place, answer }: { accountId: string; place: string; answer: string },
): Promise<CheckedPasskey | undefined> {
  const rpID = passkeyDomain(publicUrl)
  // Read first: whatever ends passkeys ends the question too.
  const sessionEpoch = (await findAccountById(db, accountId))?.sessionEpoch ?? ''
  const expectedChallenge = await takeChallenge(db, placeOfAdding(accountId, place), at)
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

import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'
import type { Database } from './options.ts'

/**
 * Secrets are stored in the database: a secret per process would sign everybody out at a restart and make two instances
 * reject each other's cookies. The first instance creates them, all others read them.
 */
async function keptValue<T>(db: Database, name: string, create: () => Promise<T>): Promise<T> {
  const read = async () => {
    const { rows } = await db.query<{ value: T }>({
      name: 'identity-key-read',
      text: 'select value from identity_keys where name = $1',
      values: [name],
    })
    return rows[0]
  }
  const kept = await read()
  if (kept !== undefined) return kept.value
  await db.query({
    name: 'identity-key-create',
    text: 'insert into identity_keys (name, value) values ($1, $2) on conflict (name) do nothing',
    values: [name, JSON.stringify(await create())],
  })
  const winner = await read()
  if (winner === undefined) throw new Error(`The key ${name} could not be kept in the database`)
  return winner.value
}

/** Elliptic, because RSA would need 3,072 bits to be as strong, and much more time to sign. */
async function createSigningKeys(): Promise<JWK[]> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(`${x}${y}`).digest('base64url').slice(0, 16)
  return [{ kty: 'EC', crv: 'P-256', x: `${x}`, y: `${y}`, d: `${d}`, kid, use: 'sig', alg: 'ES256' }]
}

const createSecret = async () => randomBytes(32).toString('hex')

/** Earlier versions signed by RSA, with the row `signing-keys`. */
export const loadSigningKeys = (db: Database): Promise<JWK[]> =>
  keptValue(db, 'elliptic-signing-keys', createSigningKeys)

export const loadCookieKeys = (db: Database): Promise<string[]> =>
  keptValue(db, 'cookie-keys', async () => [await createSecret()])

/** The secret from which the tokens of mailed links are derived, together with a stored seed. */
export const loadLinkSecret = (db: Database): Promise<string> => keptValue(db, 'link-secret', createSecret)

/** The secret that signs the cookie of a known device. */
export const loadDeviceSecret = (db: Database): Promise<string> =>
  keptValue(db, 'device-secret', createSecret)

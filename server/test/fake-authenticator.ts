import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')
const presentAndVerified = 0x05
const withKey = 0x40

/** CBOR of a byte string, of up to 65,535 bytes. */
function bytes(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([Buffer.from([0x59]), length, data])
}
/** CBOR of a short text. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

type Options = { challenge: string; user?: { id: string } }

/** A device that makes and uses one passkey (WebAuthn level 2, ES256, no attestation) for pages of this origin. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let userHandle: string | undefined
  let counter = 0

  const clientData = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const head = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const answer = (response: object) => {
    const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
    return JSON.stringify({ ...shared, response })
  }

  return {
    /** Makes the passkey that the options ask for. */
    make(options: Options): string {
      userHandle = options.user?.id
      const authData = Buffer.concat([
        head(presentAndVerified + withKey),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[
          text('fmt'),
          text('none'),
          text('attStmt'),
          Buffer.from([0xa0]),
          text('authData'),
          bytes(authData),
        ],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    /** Signs what is asked; `counts: false` as a copy of the device would, which knows an older count. */
    use(options: Options, { from = origin, counts = true, verifies = true } = {}): string {
      if (counts) counter += 1
      const data = clientData('webauthn.get', options, from)
      const authData = head(verifies ? presentAndVerified : 0x01)
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        userHandle,
      })
    },
  }
}

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A browser that has subscribed: what it tells the product, and how it reads what arrives (RFC 8291, RFC 8188). */
export function newDevice(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  return {
    subscription: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const hkdf = (input: Uint8Array, own: Uint8Array, info: Uint8Array, length: number) =>
        Buffer.from(hkdfSync('sha256', input, own, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
      const shared = hkdf(keys.computeSecret(sender), secret, info, 32)
      const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + idLength)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** What a `vapid` header says, once its signature holds (RFC 8292). */
function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('The signature does not hold')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}

export interface TakenPush {
  path: string
  headers: Record<string, unknown>
  body: Buffer
  vapid: ReturnType<typeof readVapid>
}

/** A push service on this machine, by https. `answers` says with what status, by path; null is never. */
export async function startPushService(credentials: ServerOptions) {
  const taken: TakenPush[] = []
  const answers: Record<string, (number | null)[]> = {}
  const server = createServer(credentials, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const status = answers[path]?.length ? answers[path].shift() : 201
      const vapid = readVapid(String(request.headers.authorization))
      taken.push({ path, headers: request.headers, body: Buffer.concat(parts), vapid })
      if (status === null || status === undefined) return
      response.writeHead(status).end('told')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    taken,
    answers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { isIP } from 'node:net'
import { bits, der, explicit, implicit, integer, octets, oid, sequence, time, utf8, yes } from './der.ts'
import { ipBytes, maskBytes } from './ip-bytes.ts'
import { localEndings, localSubnets } from './local-network.ts'

/** A certificate with its private key. */
export interface Identity {
  certificate: X509Certificate
  key: KeyObject
}

const day = 24 * 60 * 60 * 1000
/** iOS refuses certificates of servers that are valid for longer than 398 days. */
export const serverDays = 397
const authorityDays = 3652

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))
const commonName = (name: string) => sequence(der(0x31, sequence(oid('2.5.4.3'), utf8(name))))
const publicPart = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  return sequence(oid(id), ...(isCritical ? [yes] : []), octets(value))
}

/** Names a key; the hash need not be safe. */
const keyId = (key: KeyObject) => createHash('sha1').update(publicPart(key)).digest()

const hostName = (host: string) =>
  isIP(host) === 0 ? implicit(2, Buffer.from(host, 'ascii')) : implicit(7, ipBytes(host))

/** Whoever trusts the authority trusts it with addresses of private networks and nothing else. */
function nameConstraints(): Buffer {
  const subnets = localSubnets.map(([address, prefix]) => {
    const bytes = ipBytes(address)
    return implicit(7, Buffer.concat([bytes, maskBytes(prefix, bytes.length)]))
  })
  const permitted = [...localEndings.map(hostName), ...subnets].map((name) => sequence(name))
  return sequence(explicit(0, Buffer.concat(permitted)))
}

interface Content {
  issuer: string
  subject: string
  key: KeyObject
  from: Date
  until: Date
  extensions: Buffer[]
}

function signCertificate(content: Content, signingKey: KeyObject): X509Certificate {
  const serial = randomBytes(16)
  // Neither negative nor with a zero in front.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    commonName(content.issuer),
    sequence(time(content.from), time(content.until)),
    commonName(content.subject),
    publicPart(content.key),
    explicit(3, sequence(...content.extensions)),
  )
  const signature = sign('sha256', body, signingKey)
  return new X509Certificate(sequence(body, ecdsaWithSha256, bits(signature)))
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
// A phone's clock may be behind.
const dayBefore = (now: Date) => new Date(now.getTime() - day)
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * day)

/** Makes the authority that phones are told to trust, once for ten years. */
export function makeAuthority(name: string, now: Date): Identity {
  const { privateKey, publicKey } = newKeys()
  const from = dayBefore(now)
  const certificate = signCertificate(
    {
      issuer: name,
      subject: name,
      key: publicKey,
      from,
      until: daysAfter(from, authorityDays),
      extensions: [
        // An authority, with no other below it, which signs certificates.
        extension('2.5.29.19', true, sequence(yes, integer(Buffer.from([0])))),
        extension('2.5.29.15', true, bits(Buffer.from([0x06]), 1)),
        extension('2.5.29.30', true, nameConstraints()),
        extension('2.5.29.14', false, octets(keyId(publicKey))),
      ],
    },
    privateKey,
  )
  return { certificate, key: privateKey }
}

/** Makes a server's certificate for these names and addresses. */
export function makeServerCertificate(authority: Identity, hosts: readonly string[], now: Date): Identity {
  const { privateKey, publicKey } = newKeys()
  const from = dayBefore(now)
  const until = Math.min(daysAfter(from, serverDays).getTime(), Date.parse(authority.certificate.validTo))
  const issuer = authority.certificate.subject.replace(/^CN=/, '')
  const certificate = signCertificate(
    {
      issuer,
      subject: 'Stowage',
      key: publicKey,
      from,
      until: new Date(until),
      extensions: [
        // No authority, signs what it says, is a web server.
        extension('2.5.29.19', true, sequence()),
        extension('2.5.29.15', true, bits(Buffer.from([0x80]), 7)),
        extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.1'))),
        extension('2.5.29.17', false, sequence(...hosts.map(hostName))),
        extension('2.5.29.14', false, octets(keyId(publicKey))),
        extension('2.5.29.35', false, sequence(implicit(0, keyId(authority.certificate.publicKey)))),
      ],
    },
    authority.key,
  )
  return { certificate, key: privateKey }
}

import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { isIP } from 'node:net'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import * as x509 from '@peculiar/asn1-x509'
import { localEndings, localSubnets } from './local-network.ts'

export interface Identity {
  certificate: X509Certificate
  key: KeyObject
}

const day = 24 * 60 * 60 * 1000
/** Validity of the server's certificate in days: iOS refuses one that is valid for more than 398. */
const serverDays = 397
const authorityDays = 3652

const encode = (value: unknown) => Buffer.from(AsnConvert.serialize(value))

const ecdsaWithSha256 = new x509.AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' })

function commonName(name: string): x509.Name {
  const value = new x509.AttributeValue({ utf8String: name })
  const attribute = new x509.AttributeTypeAndValue({ type: '2.5.4.3', value })
  return new x509.Name([new x509.RelativeDistinguishedName([attribute])])
}

const publicPart = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })
/** Identifies a key; the hash need not be collision resistant. */
const keyId = (key: KeyObject) => createHash('sha1').update(publicPart(key)).digest()

function extension(extnID: string, critical: boolean, value: unknown): x509.Extension {
  return new x509.Extension({ extnID, critical, extnValue: new OctetString(encode(value)) })
}

const hostName = (host: string) =>
  new x509.GeneralName(isIP(host) === 0 ? { dNSName: host } : { iPAddress: host })

/** Restricts the authority to addresses of private networks, so that trusting it can't do harm elsewhere. */
function nameConstraints(): x509.NameConstraints {
  const endings = localEndings.map((ending) => new x509.GeneralName({ dNSName: ending }))
  const subnets = localSubnets.map(
    ([address, prefix]) => new x509.GeneralName({ iPAddress: `${address}/${prefix}` }),
  )
  const permitted = [...endings, ...subnets].map((base) => new x509.GeneralSubtree({ base }))
  return new x509.NameConstraints({ permittedSubtrees: new x509.GeneralSubtrees(permitted) })
}

interface Content {
  issuer: x509.Name
  subject: x509.Name
  key: KeyObject
  from: Date
  until: Date
  extensions: x509.Extension[]
}

function newSerialNumber(): ArrayBuffer {
  const serial = new Uint8Array(randomBytes(16))
  // Makes the serial number positive and its first byte non-zero.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial.buffer
}

function signCertificate(content: Content, signingKey: KeyObject): X509Certificate {
  const body = new x509.TBSCertificate({
    version: x509.Version.v3,
    serialNumber: newSerialNumber(),
    signature: ecdsaWithSha256,
    issuer: content.issuer,
    validity: new x509.Validity({ notBefore: content.from, notAfter: content.until }),
    subject: content.subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicPart(content.key), x509.SubjectPublicKeyInfo),
    extensions: new x509.Extensions(content.extensions),
  })
  const signature = sign('sha256', encode(body), signingKey)
  const certificate = new x509.Certificate({
    tbsCertificate: body,
    signatureAlgorithm: ecdsaWithSha256,
    // A copy, because a Buffer may be a part of a larger one.
    signatureValue: new Uint8Array(signature).buffer,
  })
  return new X509Certificate(encode(certificate))
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
// Valid from the day before, because a phone's clock may be behind.
const dayBefore = (now: Date) => new Date(now.getTime() - day)
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * day)

/** Makes the authority that phones are told to trust; it is valid for ten years. */
export function makeAuthority(name: string, now: Date): Identity {
  const { privateKey, publicKey } = newKeys()
  const from = dayBefore(now)
  const subject = commonName(name)
  const { keyCertSign, cRLSign } = x509.KeyUsageFlags
  const certificate = signCertificate(
    {
      issuer: subject,
      subject,
      key: publicKey,
      from,
      until: daysAfter(from, authorityDays),
      extensions: [
        // The authority may not sign other authorities.
        extension(
          x509.id_ce_basicConstraints,
          true,
          new x509.BasicConstraints({ cA: true, pathLenConstraint: 0 }),
        ),
        extension(x509.id_ce_keyUsage, true, new x509.KeyUsage(keyCertSign | cRLSign)),
        extension(x509.id_ce_nameConstraints, true, nameConstraints()),
        extension(x509.id_ce_subjectKeyIdentifier, false, new x509.SubjectKeyIdentifier(keyId(publicKey))),
      ],
    },
    privateKey,
  )
  return { certificate, key: privateKey }
}

export function makeServerCertificate(authority: Identity, hosts: readonly string[], now: Date): Identity {
  const { privateKey, publicKey } = newKeys()
  const from = dayBefore(now)
  const until = Math.min(daysAfter(from, serverDays).getTime(), Date.parse(authority.certificate.validTo))
  const issuer = AsnConvert.parse(authority.certificate.raw, x509.Certificate).tbsCertificate.subject
  const authorityKey = new x509.KeyIdentifier(keyId(authority.certificate.publicKey))
  const certificate = signCertificate(
    {
      issuer,
      subject: commonName('Stowage'),
      key: publicKey,
      from,
      until: new Date(until),
      extensions: [
        // The server's certificate may sign no others.
        extension(x509.id_ce_basicConstraints, true, new x509.BasicConstraints()),
        extension(x509.id_ce_keyUsage, true, new x509.KeyUsage(x509.KeyUsageFlags.digitalSignature)),
        extension(x509.id_ce_extKeyUsage, false, new x509.ExtendedKeyUsage([x509.id_kp_serverAuth])),
        extension(x509.id_ce_subjectAltName, false, new x509.SubjectAlternativeName(hosts.map(hostName))),
        extension(x509.id_ce_subjectKeyIdentifier, false, new x509.SubjectKeyIdentifier(keyId(publicKey))),
        extension(
          x509.id_ce_authorityKeyIdentifier,
          false,
          new x509.AuthorityKeyIdentifier({ keyIdentifier: authorityKey }),
        ),
      ],
    },
    authority.key,
  )
  return { certificate, key: privateKey }
}

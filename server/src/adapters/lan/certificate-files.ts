import { createPrivateKey, X509Certificate } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Identity, makeAuthority, makeServerCertificate } from './certificate.ts'

/** The server's certificate, and the authority's that signed it. */
export interface Certificates {
  authority: X509Certificate
  server: Identity
}

interface KeepOptions {
  folder: string
  /** Names and addresses under which the server is reached. */
  hosts: readonly string[]
  /** The machine's name, which tells authorities apart in the settings of a phone. */
  machineName: string
  now: Date
  note: (sentence: string) => void
}

const day = 24 * 60 * 60 * 1000
/** A certificate is renewed when this much of its validity is left. */
const spare = 60 * day

function paths(folder: string, name: string) {
  return { key: join(folder, `${name}.key`), certificate: join(folder, `${name}.crt`) }
}

/**
 * Restricts the file to its owner, because copying a backup may have widened its mode. A key of another user can't be
 * restricted and still works.
 */
function close(path: string): void {
  try {
    chmodSync(path, 0o600)
  } catch {
    // A new authority would lose the trust of every phone.
  }
}

/** Undefined when one of the files is missing, unreadable, or doesn't match the other. */
function read(folder: string, name: string): Identity | undefined {
  const files = paths(folder, name)
  try {
    const certificate = new X509Certificate(readFileSync(files.certificate))
    const key = createPrivateKey(readFileSync(files.key))
    close(files.key)
    return certificate.checkPrivateKey(key) ? { certificate, key } : undefined
  } catch {
    return undefined
  }
}

/** Replaces a file atomically, so that an interrupted start leaves no half file. */
function replaceFile(path: string, text: string | Buffer, mode: number): void {
  writeFileSync(`${path}.new`, text, { mode })
  chmodSync(`${path}.new`, mode)
  renameSync(`${path}.new`, path)
}

function write(folder: string, name: string, identity: Identity): Identity {
  const files = paths(folder, name)
  replaceFile(files.key, identity.key.export({ type: 'pkcs8', format: 'pem' }), 0o600)
  replaceFile(files.certificate, identity.certificate.toString(), 0o644)
  return identity
}

/** Names in certificates have at most 64 characters; these characters need no escaping anywhere. */
const nameOf = (machine: string) => `Stowage on ${machine.replace(/[^\w.-]+/g, '-')}`.slice(0, 64)

const isValidUntil = ({ certificate }: Identity, date: number) => Date.parse(certificate.validTo) > date

function keepAuthority({ folder, machineName, now, note }: KeepOptions): Identity {
  const { key, certificate } = paths(folder, 'authority')
  const isFirst = !existsSync(key) && !existsSync(certificate)
  const found = read(folder, 'authority')
  if (found?.certificate.ca && isValidUntil(found, now.getTime() + day)) return found
  const authority = write(folder, 'authority', makeAuthority(nameOf(machineName), now))
  note(
    isFirst
      ? `Made a certificate authority for the local network in ${folder}`
      : `The certificate authority in ${folder} ${found ? 'has come to its end' : 'could not be read'} and was made ` +
          'anew. Phones that trusted the old one must be told to trust this one.',
  )
  return authority
}

function covers({ certificate }: Identity, hosts: readonly string[]): boolean {
  return hosts.every((host) =>
    isIP(host) === 0 ? certificate.checkHost(host) !== undefined : certificate.checkIP(host) !== undefined,
  )
}

function keepServer(authority: Identity, { folder, hosts, now }: KeepOptions): Identity {
  const found = read(folder, 'server')
  const isGood =
    found?.certificate.checkIssued(authority.certificate) &&
    found.certificate.verify(authority.certificate.publicKey) &&
    isValidUntil(found, now.getTime() + spare) &&
    covers(found, hosts)
  if (found && isGood) return found
  return write(folder, 'server', makeServerCertificate(authority, hosts, now))
}

/**
 * Reads the certificates of the folder and renews those that are missing, broken or about to expire. The authority is
 * renewed only when it must be, because people trust it by hand on every phone.
 */
export function keepCertificates(options: KeepOptions): Certificates {
  try {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 })
    chmodSync(options.folder, 0o700)
    const authority = keepAuthority(options)
    return { authority: authority.certificate, server: keepServer(authority, options) }
  } catch (error) {
    const { errno, message } = error as NodeJS.ErrnoException
    if (errno === undefined) throw error
    throw new StartError(`The certificate cannot be kept in ${options.folder}: ${message}`, { cause: error })
  }
}

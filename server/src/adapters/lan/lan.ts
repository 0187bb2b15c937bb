import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Certificates, keepCertificates } from './certificate-files.ts'
import { hostOf } from './lan-settings.ts'
import type { Machine } from './machine.ts'

export interface Credentials {
  key: string
  cert: string
}

/** Access to the program by https in its local network. */
export interface Lan {
  publicUrl: string
  otherAddresses: readonly string[]
  credentials: Credentials
  /** The certificate that phones are told to trust (DER), its name, and its SHA-256 for comparing. */
  authority: Buffer
  authorityName: string
  fingerprint: string
  /** Checks the certificates again, because the program may run for longer than they are valid. */
  renew(): Credentials
}

export interface LanOptions {
  config: Pick<Config, 'dataDir' | 'publicUrl'>
  machine: Machine
  note: (sentence: string) => void
  now?: () => Date
}

const credentialsOf = ({ server }: Certificates): Credentials => ({
  key: String(server.key.export({ type: 'pkcs8', format: 'pem' })),
  cert: server.certificate.toString(),
})

/** Reads or makes the certificates for the address that people type and for the other addresses of this machine. */
export function openLan({ config, machine, note, now = () => new Date() }: LanOptions): Lan {
  const names = machine.name === undefined ? [] : [machine.name]
  const own = [hostOf(config.publicUrl), ...machine.addresses, ...names]
  const keep = () =>
    keepCertificates({
      folder: join(config.dataDir, 'lan'),
      hosts: [...new Set([...own, 'localhost', '127.0.0.1', '::1'])],
      machineName: machine.name?.replace('.local', '') ?? hostOf(config.publicUrl),
      now: now(),
      note,
    })
  const kept = keep()
  return {
    publicUrl: config.publicUrl,
    otherAddresses: [...machine.addresses, ...names].filter((one) => one !== hostOf(config.publicUrl)),
    credentials: credentialsOf(kept),
    authority: kept.authority.raw,
    authorityName: kept.authority.subject.replace('CN=', ''),
    fingerprint: kept.authority.fingerprint256,
    renew: () => credentialsOf(keep()),
  }
}

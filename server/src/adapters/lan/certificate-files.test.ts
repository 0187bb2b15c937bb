import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import fs, {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Certificates, keepCertificates } from './certificate-files.ts'

const day = 24 * 60 * 60 * 1000
const begin = new Date()
const later = (days: number) => new Date(begin.getTime() + days * day)

let root: string
let notes: string[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stowage-lan-'))
  notes = []
})

afterEach(() => rmSync(root, { recursive: true }))

const path = (name: string) => join(root, 'lan', name)

function keep(hosts = ['192.168.1.20', 'attic.local'], now = begin): Certificates {
  const note = (sentence: string) => void notes.push(sentence)
  return keepCertificates({ folder: join(root, 'lan'), hosts, machineName: 'attic', now, note })
}

const marks = ({ authority, server }: Certificates) => [
  authority.fingerprint256,
  server.certificate.fingerprint256,
]
const daysOf = ({ validFrom, validTo }: X509Certificate) =>
  (Date.parse(validTo) - Date.parse(validFrom)) / day

/** Returns the error of a TLS client that trusts the authority and connects to the server under this name. */
async function judge({ authority, server }: Certificates, name: string): Promise<string> {
  const cert = server.certificate.toString()
  const key = server.key.export({ type: 'pkcs8', format: 'pem' })
  const listening = createServer({ key, cert }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect({
    port,
    host: '127.0.0.1',
    ca: authority.toString(),
    rejectUnauthorized: false,
    ...(/^[\d.:]+$/.test(name) ? {} : { servername: name }),
  })
  await once(socket, 'secureConnect')
  const verdict = socket.authorizationError
  socket.destroy()
  listening.close()
  return verdict ? String(verdict) : 'trusted'
}

/** Node's code for all errors without a code of their own; a wrong name or authority would have one. */
const outsideOfLimits = 'UNSPECIFIED'

describe('the certificates of the local network', () => {
  it('are made at the first start, with keys that nobody else may read', () => {
    const { authority, server } = keep()
    expect(notes).toEqual([`Made a certificate authority for the local network in ${join(root, 'lan')}`])
    expect(readdirSync(join(root, 'lan')).sort()).toEqual([
      'authority.crt',
      'authority.key',
      'server.crt',
      'server.key',
    ])
    expect(statSync(join(root, 'lan')).mode & 0o777).toBe(0o700)
    for (const name of ['authority.key', 'server.key']) expect(statSync(path(name)).mode & 0o777).toBe(0o600)
    expect(authority.ca).toBe(true)
    expect(authority.subject).toBe('CN=Stowage on attic')
    expect(server.certificate.ca).toBe(false)
    expect(daysOf(authority)).toBeGreaterThan(3650)
    expect(daysOf(server.certificate)).toBeLessThanOrEqual(398)
    expect(server.certificate.checkIP('192.168.1.20')).toBe('192.168.1.20')
    expect(server.certificate.checkHost('attic.local')).toBe('attic.local')
  })

  it('convince a browser that trusts the authority', async () => {
    expect(await judge(keep(['192.168.1.20', 'attic.local', 'fd00::20', '127.0.0.1']), 'attic.local')).toBe(
      'trusted',
    )
    expect(await judge(keep(['127.0.0.1']), '127.0.0.1')).toBe('trusted')
  })

  it.each(['bank.example', 'notlocal', 'www.local.example'])(
    'cannot vouch for %s, even in wrong hands',
    async (name) => {
      expect(await judge(keep(['attic.local', name]), name)).toBe(outsideOfLimits)
    },
  )

  it('cannot vouch for an address of the internet', async () => {
    expect(await judge(keep(['attic.local', '203.0.113.7']), 'attic.local')).toBe(outsideOfLimits)
    expect(await judge(keep(['attic.local', '2001:db8::1']), 'attic.local')).toBe(outsideOfLimits)
  })

  it('stay the same from start to start, also when an address has gone', () => {
    const first = marks(keep(['192.168.1.20', '10.0.0.20']))
    expect(marks(keep(['192.168.1.20', '10.0.0.20'], later(300)))).toEqual(first)
    expect(marks(keep(['192.168.1.20']))).toEqual(first)
    expect(notes).toHaveLength(1)
  })

  it.each([
    ['has a new address', ['192.168.1.21'], 0],
    ['has a new name', ['192.168.1.20', 'cellar.local'], 0],
    ['is near the end of its certificate', ['192.168.1.20', 'attic.local'], 340],
    ['starts after the end of its certificate', ['192.168.1.20', 'attic.local'], 500],
  ])('are renewed for a machine that %s, under the authority that phones trust', (_, hosts, days) => {
    const [authority, server] = marks(keep())
    const renewed = keep(hosts, later(days))
    expect(renewed.authority.fingerprint256).toBe(authority)
    expect(renewed.server.certificate.fingerprint256).not.toBe(server)
    expect(renewed.server.certificate.verify(renewed.authority.publicKey)).toBe(true)
    expect(Date.parse(renewed.server.certificate.validTo)).toBeGreaterThan(later(days + 300).getTime())
    expect(notes).toHaveLength(1)
  })

  it('stay the same where the keys are somebody else’s, who alone may close them', () => {
    const first = marks(keep())
    const { chmodSync: real } = fs
    fs.chmodSync = (name, mode) => {
      if (String(name).endsWith('.key')) throw Object.assign(new Error('EPERM'), { errno: -1 })
      real(name, mode)
    }
    syncBuiltinESMExports()
    try {
      expect(marks(keep())).toEqual(first)
    } finally {
      fs.chmodSync = real
      syncBuiltinESMExports()
    }
  })

  it.each(['server.key', 'server.crt'])('are renewed without a word when %s is broken', (name) => {
    const [authority, server] = marks(keep())
    truncateSync(path(name), 20)
    const renewed = keep()
    expect(renewed.authority.fingerprint256).toBe(authority)
    expect(renewed.server.certificate.fingerprint256).not.toBe(server)
    expect(marks(keep())).toEqual(marks(renewed))
    expect(notes).toHaveLength(1)
  })

  it.each([
    ['the key is cut off', () => truncateSync(path('authority.key'), 20)],
    ['the certificate is none', () => writeFileSync(path('authority.crt'), 'hello')],
    ['the key is gone', () => rmSync(path('authority.key'))],
    ['the key is another one', () => writeFileSync(path('authority.key'), readFileSync(path('server.key')))],
  ])('begin again and say what that means when %s', (_, damage) => {
    const [authority] = marks(keep())
    damage()
    const remade = keep()
    expect(remade.authority.fingerprint256).not.toBe(authority)
    expect(remade.server.certificate.verify(remade.authority.publicKey)).toBe(true)
    expect(notes[1]).toMatch(
      /could not be read and was made anew\. Phones that trusted the old one must be told/,
    )
  })

  it('begin again when the authority has come to its end', () => {
    const [authority] = marks(keep())
    expect(keep(['192.168.1.20'], later(3600)).authority.fingerprint256).toBe(authority)
    const last = keep(['192.168.1.20'], later(3652))
    expect(last.authority.fingerprint256).not.toBe(authority)
    expect(notes[1]).toContain('has come to its end and was made anew')
  })

  it('close a key that a copied backup has opened', () => {
    keep()
    chmodSync(path('authority.key'), 0o644)
    keep()
    expect(statSync(path('authority.key')).mode & 0o777).toBe(0o600)
  })

  it('that cannot be kept end the start with a sentence', () => {
    writeFileSync(join(root, 'lan'), 'a file')
    expect(() => keep()).toThrow(/^The certificate cannot be kept in .*lan: /)
  })

  it('are the same for whoever reads the file and whoever is shown it', () => {
    const { authority } = keep()
    expect(new X509Certificate(readFileSync(path('authority.crt'))).raw.equals(authority.raw)).toBe(true)
  })
})

import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '../network/public-address.ts'
import type { TargetProblem } from './webhook-sender.ts'

export interface Address {
  address: string
  family: number
}

/** Resolves a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<Address[]>

export const resolveName: Resolve = (hostname) => lookup(hostname, { all: true })

/** Hosts of the operator's own network that webhooks may reach, also by http. */
export interface AllowedHosts {
  names: ReadonlySet<string>
  networks: BlockList
}

/** The family of an address, as a BlockList names it. */
const typeOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Reads names, addresses and networks, as the settings have checked them. */
export function readAllowedHosts(entries: readonly string[]): AllowedHosts {
  const names = new Set<string>()
  const networks = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    if (isIP(address) === 0) names.add(entry)
    else if (prefix === undefined) networks.addAddress(address, typeOf(address))
    else networks.addSubnet(address, Number(prefix), typeOf(address))
  }
  return { names, networks }
}

/** Where clouds serve credentials to their machines: refused whatever the settings say. */
const metadata = new BlockList()
for (const address of [
  '169.254.169.254',
  '169.254.169.253',
  '169.254.170.2',
  '169.254.170.23',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
]) {
  metadata.addAddress(address)
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  // The same address behind a translator to IPv4.
  metadata.addAddress(`64:ff9b::${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`, 'ipv6')
}
for (const address of ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254']) metadata.addAddress(address, 'ipv6')

/** Ports below this one belong to services of a machine. */
const firstFreePort = 1024

/** An address that may be used, with all that its host leads to. */
interface Target {
  url: URL
  addresses: readonly [Address, ...Address[]]
}

/** Resolves the host of an address and checks each of its addresses: one that is refused refuses them all. */
export async function findTarget(
  text: string,
  { allowed, resolve }: { allowed: AllowedHosts; resolve: Resolve },
): Promise<Target | TargetProblem> {
  const url = new URL(text)
  const isPlain = url.protocol === 'http:'
  if (url.port !== '' && Number(url.port) < firstFreePort && !['80', '443'].includes(url.port))
    return { reason: 'webhook.port', port: url.port }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const [first, ...others] =
    isIP(host) === 0 ? await resolve(host).catch(() => []) : [{ address: host, family: isIP(host) }]
  if (!first) return { reason: 'webhook.host-unknown' }
  const addresses = [first, ...others] as const
  const isAllowed = ({ address }: Address) =>
    allowed.names.has(host) || allowed.networks.check(address, typeOf(address))
  if (addresses.some(({ address }) => metadata.check(address, typeOf(address))))
    return { reason: 'webhook.metadata-address' }
  if (!addresses.every((one) => isAllowed(one) || isPublicAddress(one.address)))
    return { reason: 'webhook.private-address' }
  if (isPlain && !addresses.every(isAllowed)) return { reason: 'webhook.not-https' }
  return { url, addresses: [...addresses] }
}

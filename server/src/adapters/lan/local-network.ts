import { BlockList, isIP } from 'node:net'

type Subnet = readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6']

/** Addresses that are valid only locally: private networks, carrier-grade NAT, this machine. */
export const localSubnets: readonly Subnet[] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['::1', 128, 'ipv6'],
]

/** Endings that no public registry assigns. */
export const localEndings = ['localhost', 'local', 'lan', 'home.arpa', 'internal'] as const

const local = new BlockList()
for (const [address, prefix, family] of localSubnets) local.addSubnet(address, prefix, family)

/** True for an address or a name that can be reached only in the local network. */
export function isLocal(host: string): boolean {
  const version = isIP(host)
  if (version !== 0) return local.check(host, version === 6 ? 'ipv6' : 'ipv4')
  const name = host.toLowerCase()
  return localEndings.some((ending) => name === ending || name.endsWith(`.${ending}`))
}

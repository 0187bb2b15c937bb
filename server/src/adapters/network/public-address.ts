import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 networks outside the public internet (IANA's special-purpose registry). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** The only public IPv6 network; within it the exceptions lead back into IPv4 or are for documents. */
const public6 = ['2000::/3']
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function blockList(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), type)
  }
  return list
}

const refused4 = blockList(special4, 'ipv4')
const accepted6 = blockList(public6, 'ipv6')
const refused6 = blockList(special6, 'ipv6')

/**
 * Whether an address is on the public internet, so that an endpoint for push or a webhook can't point this program at its own network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused4.check(address, 'ipv4')
  return isIP(address) === 6 && accepted6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** Resolves a name and returns only public addresses, so that the checked address is the one that is used. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const [first, ...others] = found.filter(({ address }) => isPublicAddress(address))
    if (!first) {
      const problem = Object.assign(new Error('The name leads to no public address'), { code: 'EPRIVATE' })
      return callback(problem, '', 0)
    }
    if (options.all) return callback(null, [first, ...others])
    return callback(null, first.address, first.family)
  })
}

import ipaddr from 'ipaddr.js'

const groupsOf = (parts: number[], count: number) =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')

/**
 * The network of an address. IPv4: the address itself, because many people may share it already and its neighbours are
 * strangers. IPv6: the /64 of one connection, and the /48 around it, the largest network that one customer usually
 * gets: it catches a client that varies its /64.
 */
export function networkOf(address: string | undefined): { network: string; site: string | undefined } {
  if (address === undefined || !ipaddr.isValid(address)) return { network: 'unknown', site: undefined }
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return { network: parsed.toString(), site: undefined }
  return { network: `${groupsOf(parsed.parts, 4)}::/64`, site: `${groupsOf(parsed.parts, 3)}::/48` }
}

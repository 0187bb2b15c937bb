import ipaddr from 'ipaddr.js'

const groupsOf = (parts: number[], count: number) =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')

/**
 * The network that an address stands for. IPv4: the address itself, since behind one there are many people already and
 * beside it are strangers. IPv6: the /64 that one connection is given, and the /48 around it, the most that one customer
 * is usually given: who varies the /64 within is met there.
 */
export function networkOf(address: string | undefined): { network: string; site: string | undefined } {
  if (address === undefined || !ipaddr.isValid(address)) return { network: 'unknown', site: undefined }
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return { network: parsed.toString(), site: undefined }
  return { network: `${groupsOf(parsed.parts, 4)}::/64`, site: `${groupsOf(parsed.parts, 3)}::/48` }
}

import { isIP } from 'node:net'
import proxyAddresses from '@fastify/proxy-addr'
import { z } from 'zod'

// The kinds of values that settings have.

/** A text of up to so many characters. */
export const text = (name: string, max = 2000) =>
  z
    .string()
    .trim()
    .max(max, { error: `${name} must not be longer than ${max} characters.` })

/** One of several words. */
export const choice = <const T extends readonly [string, ...string[]]>(
  name: string,
  values: T,
  initial: T[number],
) => z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` }).default(initial)

/** An address with one of the protocols. */
export const url = (name: string, protocols: readonly string[]) =>
  text(name).refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

/** Whether an address has no path. */
export const isOrigin = (value: string) => {
  const parsed = URL.parse(value)
  return parsed === null || (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '')
}

/** Entries that commas separate. */
export const addresses = (value: string) =>
  value
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '')

/** Whether all entries are addresses or networks of proxies. */
export function isProxyList(proxies: string[]): boolean {
  try {
    proxyAddresses.compile(proxies)
    return true
  } catch {
    return false
  }
}

/** Whether an entry is an address, or a network such as 10.0.0.0/8. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || prefix === undefined) return version !== 0
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32) && more.length === 0
}

/** Whether all entries are names, addresses or networks. */
export const isHostList = (entries: string[]): boolean =>
  entries.every((entry) => isNetwork(entry) || /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(entry))

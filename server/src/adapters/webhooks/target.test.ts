import { expect, it } from 'vitest'
import { type Address, findTarget, readAllowedHosts } from './target.ts'

const names: Record<string, string[]> = {
  'hooks.example': ['93.184.216.34'],
  'both.example': ['93.184.216.34', '10.0.0.7'],
  'inside.example': ['10.0.0.7'],
  'home.lan': ['192.168.1.20'],
  'evil.lan': ['169.254.169.254'],
}
const resolve = async (host: string): Promise<Address[]> => {
  const found = names[host]
  if (!found) throw new Error('ENOTFOUND')
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const lookAt = async (url: string, ...allowed: string[]) => {
  // As the contract writes it.
  const found = await findTarget(new URL(url).href, { allowed: readAllowedHosts(allowed), resolve })
  return 'reason' in found ? found.reason : found.addresses.map(({ address }) => address)
}

it.each([
  ['loopback', 'https://127.0.0.1/'],
  ['loopback in decimal', 'https://2130706433/'],
  ['loopback in octal', 'https://0177.0.0.1/'],
  ['loopback in hexadecimal', 'https://0x7f.1/'],
  ['every address', 'https://0.0.0.0/'],
  ['a private network', 'https://10.1.2.3/'],
  ['a private network of a name', 'https://inside.example/'],
  ['one private address among public ones', 'https://both.example/'],
  ['a shared network', 'https://100.64.1.1/'],
  ['link-local', 'https://169.254.7.7/'],
  ['multicast', 'https://224.0.0.1/'],
  ['IPv6 loopback', 'https://[::1]/'],
  ['mapped loopback', 'https://[::ffff:127.0.0.1]/'],
  ['a unique local address', 'https://[fd12::1]/'],
  ['IPv6 link-local', 'https://[fe80::1]/'],
  ['IPv6 multicast', 'https://[ff02::1]/'],
  ['a private address in 6to4', 'https://[2002:0a00:0001::1]/'],
  ['loopback in an IPv4-compatible address', 'https://[::127.0.0.1]/'],
  ['loopback behind a translator to IPv4', 'https://[64:ff9b::7f00:1]/'],
  ['a private network behind a local translator', 'https://[64:ff9b:1::a00:1]/'],
  ['every IPv6 address', 'https://[::]/'],
  ['Teredo', 'https://[2001:0:a00:1::1]/'],
])('refuses %s [HOOK-10]', async (_what, url) => {
  expect(await lookAt(url)).toBe('webhook.private-address')
})

it.each([
  ['https://169.254.169.254/latest/meta-data/'],
  ['https://[::ffff:169.254.169.254]/'],
  ['https://[64:ff9b::a9fe:a9fe]/'],
  ['https://[fd00:ec2::254]/'],
  ['https://168.63.129.16/'],
  ['https://evil.lan/'],
])('refuses the metadata address %s, whatever is allowed [HOOK-10] [HOOK-11]', async (url) => {
  expect(await lookAt(url)).toBe('webhook.metadata-address')
  const everything = ['0.0.0.0/0', '::/0', 'evil.lan']
  expect(await lookAt(url, ...everything)).toBe('webhook.metadata-address')
})

it('gives all addresses of a public host, for the connection to go to [HOOK-10]', async () => {
  expect(await lookAt('https://hooks.example/stock')).toEqual(['93.184.216.34'])
  expect(await lookAt('https://93.184.216.34/')).toEqual(['93.184.216.34'])
  expect(await lookAt('https://nowhere.example/')).toBe('webhook.host-unknown')
})

it.each([
  ['https://hooks.example:22/', 'webhook.port'],
  ['https://hooks.example:25/', 'webhook.port'],
  ['https://hooks.example:8443/', ['93.184.216.34']],
  ['http://hooks.example/', 'webhook.not-https'],
])('looks at port and protocol of %s [HOOK-01]', async (url, found) => {
  expect(await lookAt(url)).toEqual(found)
})

it.each([
  ['a name', 'home.lan'],
  ['an address', '192.168.1.20'],
  ['a network', '192.168.0.0/16'],
])('allows %s of the own network, also by http [HOOK-11]', async (_what, entry) => {
  expect(await lookAt('http://home.lan:8123/api', entry)).toEqual(['192.168.1.20'])
  expect(await lookAt('https://home.lan/', entry)).toEqual(['192.168.1.20'])
  expect(await lookAt('https://inside.example/', entry)).toBe('webhook.private-address')
  expect(await lookAt('http://hooks.example/', entry)).toBe('webhook.not-https')
})

import { isIP } from 'node:net'
import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { isLocal } from './local-network.ts'
import type { Machine } from './machine.ts'

type Environment = Readonly<Record<string, string | undefined>>

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
const isWildcard = (host: string) => host === '0.0.0.0' || host === '::'

/** The host of a URL; an IPv6 address comes without its brackets. */
export const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

function checkPublicUrl(publicUrl: string): void {
  if (new URL(publicUrl).protocol !== 'https:') {
    throw new StartError(
      `With --lan, PUBLIC_URL must start with https:// (it is ${publicUrl}). Change it, or leave it out.`,
    )
  }
  const host = hostOf(publicUrl)
  if (!isLocal(host)) {
    throw new StartError(
      `With --lan, PUBLIC_URL must lead to a private address or to a name that ends in .local, .lan, .home.arpa or ` +
        `.internal: the certificate that Stowage makes holds for nothing else. For ${host}, start without --lan ` +
        'behind a reverse proxy.',
    )
  }
}

/** The settings for serving the local network; settings that the operator has set stay. */
export function lanSettings(
  env: Environment,
  config: Pick<Config, 'host' | 'port' | 'publicUrl'>,
  machine: Machine,
): { HOST: string; PUBLIC_URL: string } {
  const HOST = isLoopback(config.host) ? '0.0.0.0' : config.host
  if (env['PUBLIC_URL']?.trim()) {
    checkPublicUrl(config.publicUrl)
    return { HOST, PUBLIC_URL: config.publicUrl }
  }
  const address = isWildcard(HOST) ? machine.addresses[0] : HOST
  if (address === undefined) {
    throw new StartError(
      'This machine has no address on a local network. Connect it to the network that your phone is on; if it is, ' +
        'set PUBLIC_URL to its address, such as https://192.168.1.20:3000.',
    )
  }
  const PUBLIC_URL = `https://${isIP(address) === 6 ? `[${address}]` : address}:${config.port}`
  checkPublicUrl(PUBLIC_URL)
  return { HOST, PUBLIC_URL }
}

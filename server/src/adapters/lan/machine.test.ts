import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../start-error.ts'
import { lanSettings } from './lan-settings.ts'
import { isLocal } from './local-network.ts'
import { describeMachine } from './machine.ts'

function at(address: string, internal = false): NetworkInterfaceInfo {
  const family = address.includes(':') ? 'IPv6' : 'IPv4'
  return { address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 } as NetworkInterfaceInfo
}

describe('the addresses of a machine', () => {
  it('are the private ones on cables and radio, not those inside of the machine or of tunnels', () => {
    const interfaces = {
      lo: [at('127.0.0.1', true), at('::1', true)],
      docker0: [at('172.17.0.1')],
      'br-4f2a': [at('172.18.0.1')],
      veth12ab: [at('192.168.99.1')],
      tun0: [at('10.8.0.2')],
      tailscale0: [at('100.101.1.2')],
      eth0: [at('203.0.113.7'), at('fe80::1')],
      wlan0: [at('192.168.1.20'), at('fd00::20')],
      enp3s0: [at('10.0.0.20')],
    }
    const machine = describeMachine(interfaces, 'Attic.fritz.box')
    expect(machine).toEqual({ addresses: ['192.168.1.20', '10.0.0.20'], name: 'attic.local' })
  })

  it.each(['localhost', 'my_box', '', 'ä'])(
    'have no name beside them where the machine is called "%s"',
    (host) => {
      expect(describeMachine({}, host)).toEqual({ addresses: [], name: undefined })
    },
  )

  it.each([
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['192.168.0.1', true],
    ['192.169.0.1', false],
    ['8.8.8.8', false],
    ['fd12::1', true],
    ['2001:db8::1', false],
    ['attic.local', true],
    ['ATTIC.LOCAL', true],
    ['localhost', true],
    ['notlocal', false],
    ['local.example.org', false],
  ])('%s is near: %s', (host, expected) => {
    expect(isLocal(host)).toBe(expected)
  })
})

describe('the settings for a local network', () => {
  const machine = { addresses: ['192.168.1.20', '10.0.0.20'], name: 'attic.local' }
  const config = { host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000' }

  it('open the program to the network at the first address', () => {
    expect(lanSettings({}, config, machine)).toEqual({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://192.168.1.20:3000',
    })
  })

  it('keep the PORT, the HOST and the PUBLIC_URL that somebody has chosen', () => {
    const chosen = { ...config, host: '10.0.0.20', port: 4000 }
    expect(lanSettings({}, chosen, machine)).toEqual({
      HOST: '10.0.0.20',
      PUBLIC_URL: 'https://10.0.0.20:4000',
    })
    const PUBLIC_URL = 'https://attic.local:3000'
    expect(lanSettings({ PUBLIC_URL }, { ...config, publicUrl: PUBLIC_URL }, machine)).toEqual({
      HOST: '0.0.0.0',
      PUBLIC_URL,
    })
  })

  it.each([
    ['without any network', {}, config, { addresses: [], name: undefined }, /no address on a local network/],
    [
      'with plain http',
      { PUBLIC_URL: 'http://x' },
      { ...config, publicUrl: 'http://x' },
      machine,
      /https:\/\//,
    ],
    [
      'with a name of the internet',
      { PUBLIC_URL: 'https://boxes.example' },
      { ...config, publicUrl: 'https://boxes.example' },
      machine,
      /For boxes\.example, start without --lan behind a reverse proxy/,
    ],
    ['on an address of the internet', {}, { ...config, host: '203.0.113.7' }, machine, /private address/],
  ])('are refused %s by a sentence that says what to do', (_, env, chosen, where, sentence) => {
    const settings = () => lanSettings(env, chosen, where)
    expect(settings).toThrow(StartError)
    expect(settings).toThrow(sentence)
  })
})

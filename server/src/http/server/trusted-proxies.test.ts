import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createTextsFor } from '../../texts/reader-texts.ts'
import { createServer } from './create-server.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** The client's address, host and protocol as the program sees them. */
async function seen(trustedProxies: string[], remoteAddress: string, forwardedFor?: string) {
  app = createServer({ logLevel: 'silent', trustedProxies, dataDir: tmpdir() }, undefined, {
    textsFor: createTextsFor(),
    stylesheet: null,
    reach: { secure: false, isForGood: false },
  })
  app.get('/', async ({ ip, host, protocol }) => ({ ip, host, protocol }))
  const headers = {
    host: 'boxes.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
  }
  return (await app.inject({ url: '/', remoteAddress, headers })).json()
}

describe("a visitor's address", () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['a private network', '192.168.1.9'],
    ['the internet', '203.0.113.9'],
  ])(
    'is the one it comes from, whatever a header from %s says, while no proxy is named',
    async (_who, from) => {
      expect(await seen([], from, '198.51.100.7')).toEqual({
        ip: from,
        host: 'boxes.example',
        protocol: 'http',
      })
    },
  )

  it.each([
    ['127.0.0.1', ['loopback']],
    ['::ffff:127.0.0.1', ['loopback']],
    ['10.3.2.1', ['192.0.2.1', '10.0.0.0/8']],
    ['2001:db8::1', ['2001:db8::/32']],
  ])('is what the named proxy %s saw', async (from, proxies) => {
    const visitor = { ip: '198.51.100.7', host: 'evil.example', protocol: 'https' }
    expect(await seen(proxies, from, '198.51.100.7')).toEqual(visitor)
  })

  it('is not what a visitor wrote before the proxy did, even where the visitor looks like a proxy', async () => {
    const { ip } = await seen(['10.0.0.0/8'], '10.0.0.1', '198.51.100.7, 10.0.0.77')
    expect(ip).toBe('10.0.0.77')
  })

  it('is never told by somebody beside the proxy', async () => {
    expect(await seen(['10.0.0.1'], '10.0.0.2', '198.51.100.7')).toMatchObject({
      ip: '10.0.0.2',
      host: 'boxes.example',
      protocol: 'http',
    })
  })
})

describe('a proxy that nobody has named', () => {
  it.each([
    ['once, from this machine', [], '127.0.0.1', 1],
    ['once, beside the named one', ['10.0.0.1'], '10.0.0.2', 1],
    ['not where it is named', ['loopback'], '127.0.0.1', 0],
    ['not where a stranger sends the header', [], '203.0.113.9', 0],
  ])('is told of in the log: %s', async (_when, trustedProxies, remoteAddress, times) => {
    const server = createServer({ logLevel: 'silent', trustedProxies, dataDir: tmpdir() }, undefined, {
      textsFor: createTextsFor(),
      stylesheet: null,
      reach: { secure: false, isForGood: false },
    })
    app = server
    const said: unknown[] = []
    server.log.warn = (...words: unknown[]) => void said.push(words)
    server.get('/', async () => '')
    for (let count = 0; count < 3; count += 1) {
      await server.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.7' } })
    }
    expect(said).toHaveLength(times)
  })
})

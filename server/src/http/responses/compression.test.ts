import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CachedText } from './cached-text.ts'
import { compressAnswer, encodingOf } from './compression.ts'

const long = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: `Thing ${id}` })))
const short = JSON.stringify({ name: 'x'.repeat(1000) })
const cached = new CachedText(long)
/** The chunks that were sent, in order. */
const sent: unknown[] = []
const server = Fastify()

beforeAll(async () => {
  server.addHook('onSend', compressAnswer)
  server.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload)
    return payload
  })
  const type = 'application/json; charset=utf-8'
  server.get('/long', async (_request, reply) => reply.type(type).send(long))
  server.get('/short', async (_request, reply) => reply.type(type).send(short))
  server.get('/photo', async (_request, reply) => reply.type('image/jpeg').send(Buffer.from(long)))
  server.get('/kept', async (request, reply) => cached.sendConditional(request, reply, type))
  await server.ready()
})
afterAll(() => server.close())

const ask = (url: string, accepted: string, more: Record<string, string> = {}) =>
  server.inject({ url, headers: { 'accept-encoding': accepted, ...more } })
const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

describe('an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['GZIP, BR', 'br'],
    ['gzip;q=0.5, deflate', 'gzip'],
    ['zstd;q=0, br ; q=0.8', 'br'],
    ['zstd; q=0.000, br;q=0', undefined],
    ['zstdx, xbr', undefined],
    ['zstd;q=x, br;q, gzip;level=9', 'gzip'],
    ['', undefined],
  ])('for whoever takes "%s" comes in the cheapest coding of it: %s', async (accepted, coding) => {
    const { headers, rawPayload } = await ask('/long', accepted)
    expect([headers['content-encoding'], headers['vary']]).toEqual([coding, 'accept-encoding'])
    expect((unpack[coding ?? ''] ?? ((bytes) => bytes))(rawPayload).toString()).toBe(long)
    if (coding !== undefined) expect(rawPayload.length).toBeLessThan(long.length / 2)
  })

  it('comes as quickly to whoever sends as many spaces as a header holds', async () => {
    const hostile = { headers: { 'accept-encoding': `zstd${' '.repeat(4_000_000)}x` } } as FastifyRequest
    expect(encodingOf(hostile)).toBeNull()
  })

  it.each(['/short', '/photo'])('that gains nothing goes out as it is: %s', async (url) => {
    const { headers } = await ask(url, 'gzip, deflate, br, zstd')
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined])
  })
})

describe('a text that stays', () => {
  it.each(['br', 'zstd', 'gzip'])('is compressed once for all who take %s', async (coding) => {
    sent.length = 0
    const answers = [await ask('/kept', coding), await ask('/kept', coding)]
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({
        'content-encoding': coding,
        vary: 'accept-encoding',
        etag: cached.etag,
      })
      expect(unpack[coding]?.(rawPayload).toString()).toBe(long)
    }
    expect(sent[0]).toBeInstanceOf(Buffer)
    expect(sent[1]).toBe(sent[0])
  })

  it('comes in the shortest coding, and plain to whoever takes none', async () => {
    expect((await ask('/kept', 'gzip, deflate, br, zstd')).headers['content-encoding']).toBe('br')
    const plain = await ask('/kept', 'identity')
    expect([plain.headers['content-encoding'], plain.headers['vary'], plain.payload]).toEqual([
      undefined,
      'accept-encoding',
      long,
    ])
  })

  it('is not sent to whoever has it, and is to whoever has another', async () => {
    const { statusCode, headers, payload } = await ask('/kept', 'br', {
      'if-none-match': `"x", ${cached.etag}`,
    })
    expect([statusCode, payload]).toEqual([304, ''])
    expect(headers).toMatchObject({ etag: cached.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    expect((await ask('/kept', 'br', { 'if-none-match': new CachedText('x').etag })).statusCode).toBe(200)
  })
})

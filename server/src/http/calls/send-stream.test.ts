import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { framesType } from '@stowage/contract/frames'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendStream } from './send-stream.ts'

const app = Fastify()
const close = vi.fn()
const onEnd = vi.fn()
/** Resolves when the client has the first bytes. */
let seen = Promise.withResolvers<void>()

/** `held` is a response that holds a resource, like a snapshot. Its file is left out; it is read as it comes. */
for (const held of [true, false]) {
  app.get(held ? '/held' : '/free', (request, reply) => {
    const parts = (async function* () {
      yield { data: 'x'.repeat(200_000), rows: 1 }
      await seen.promise
      throw new Error('The database is away.')
    })()
    const spool = { through: (source: AsyncIterable<Uint8Array>) => source as never }
    const sent = { type: 'text/csv; charset=utf-8', parts, ...(held && { close }) }
    return sendStream(request, reply, sent, { spool, personId: 1, holds: async () => true, onEnd })
  })
}

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

it('breaks the connection where it breaks itself, packed or not, and gives back what it holds', async () => {
  const { port } = app.server.address() as AddressInfo
  const packed = ['zstd', 'br', 'gzip'].map((coding) => ({ 'accept-encoding': coding }))
  for (const path of ['/held', '/free']) {
    for (const headers of [{}, ...packed, { accept: framesType }]) {
      seen = Promise.withResolvers()
      close.mockClear()
      onEnd.mockClear()
      const [response] = await once(get({ port, path, agent: false, headers: { ...headers } }), 'response')
      seen.resolve()
      await expect(text(response)).rejects.toThrow('aborted')
      await expect.poll(() => onEnd.mock.calls).toHaveLength(1)
      expect(close).toHaveBeenCalledTimes(path === '/held' ? 1 : 0)
    }
  }
})

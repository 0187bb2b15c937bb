import { PassThrough, Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { collectBody } from './collect-body.ts'

const requestOf = (bodyLimit: number, length?: number) =>
  ({
    routeOptions: { bodyLimit },
    headers: length === undefined ? {} : { 'content-length': String(length) },
  }) as FastifyRequest

const parts = Array.from({ length: 100 }, (_, at) => Buffer.alloc(1_000, at))
const whole = Buffer.concat(parts)
const payload = () => Readable.from(parts, { objectMode: false })

describe('a body', () => {
  it.each([whole.length, undefined])(
    'is put together as it comes, where it says its length as %s',
    async (length) => {
      const concat = vi.spyOn(Buffer, 'concat')
      const body = await collectBody(requestOf(1_000_000, length), payload())
      expect(body.equals(whole)).toBe(true)
      expect(concat).not.toHaveBeenCalled()
      // The bytes have their own buffer, which can be transferred.
      expect(structuredClone(body, { transfer: [body.buffer] })).toHaveLength(whole.length)
    },
  )

  it.each([
    [99_999, undefined],
    [99_999, whole.length],
    [10, undefined],
  ])('is refused when it is longer than %s bytes and says %s', async (limit, length) => {
    await expect(collectBody(requestOf(limit, length), payload())).rejects.toThrow(
      expect.objectContaining({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' }),
    )
  })

  it('that is too large is read to its end all the same, also where it comes through another stream', async () => {
    const { promise: sent, resolve } = Promise.withResolvers<void>()
    const sender = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024)))
    const counted = new PassThrough()
    sender.once('end', resolve)
    await expect(collectBody(requestOf(100_000), sender.pipe(counted))).rejects.toThrow()
    await sent
  })

  it.each([whole.length - 1, whole.length + 1])(
    'is refused when it says %s bytes and has others',
    async (length) => {
      await expect(collectBody(requestOf(1_000_000, length), payload())).rejects.toThrow()
    },
  )
})

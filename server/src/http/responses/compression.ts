import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

export type Encoding = 'zstd' | 'br' | 'gzip'

const smallest = 1024
/** Bytes below which another thread costs more than the compression. */
const largestInline = 64 * 1024
const compressible = /^(application\/json|text\/|application\/javascript|image\/svg)/

/** Compression level of each encoding for a single response: fast. */
const quick: Record<Encoding, number> = { zstd: 1, br: 1, gzip: 2 }
/** Compression level for texts that are cached: as small as possible. */
const thorough: Record<Encoding, number> = { zstd: 19, br: 11, gzip: 9 }

/** By speed for the same text; the first is a fifth larger than the last. */
const cheapestFirst: readonly Encoding[] = ['zstd', 'br', 'gzip']
/** By size of a page, when speed does not matter. */
export const shortestFirst: readonly Encoding[] = ['br', 'zstd', 'gzip']

const brotli = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const zstd = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })

const atOnce: Record<Encoding, (text: string, level: number) => Buffer> = {
  zstd: (text, level) => zstdCompressSync(text, zstd(level)),
  br: (text, level) => brotliCompressSync(text, brotli(level)),
  gzip: (text, level) => gzipSync(text, { level }),
}
const inThread: Record<Encoding, (text: string, level: number) => Promise<Buffer>> = {
  zstd: (text, level) => promisify(zstdCompress)(text, zstd(level)),
  br: (text, level) => promisify(brotliCompress)(text, brotli(level)),
  gzip: (text, level) => promisify(gzip)(text, { level }),
}

/** The first of these encodings that the client accepts; null: none. */
export function encodingOf(request: FastifyRequest, order = cheapestFirst): Encoding | null {
  const accepted = new Negotiator(request).encodings().map((coding) => coding.toLowerCase())
  return order.find((coding) => accepted.includes(coding)) ?? null
}

/** Compresses a text of a single response. */
async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  const level = quick[encoding]
  return text.length <= largestInline ? atOnce[encoding](text, level) : inThread[encoding](text, level)
}

/** Compresses a text that is cached for many responses. */
export const compressForMany = (text: string, encoding: Encoding) =>
  inThread[encoding](text, thorough[encoding])

/** Whether a response of this media type gets smaller. */
export const isCompressible = (type: string) => compressible.test(type)

/** Compresses a stream, and passes on each chunk as soon as it comes. */
export function createCompressor(encoding: Encoding): Transform {
  const level = quick[encoding]
  if (encoding === 'zstd') return createZstdCompress({ ...zstd(level), flush: constants.ZSTD_e_flush })
  if (encoding === 'br') {
    return createBrotliCompress({ ...brotli(level), flush: constants.BROTLI_OPERATION_FLUSH })
  }
  return createGzip({ level, flush: constants.Z_SYNC_FLUSH })
}

export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (vary.includes('accept-encoding')) return
  reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
}

type Done = (error: Error | null, payload: unknown) => void

/** Compresses text responses of the API. Photos, files and small responses are sent unchanged. */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  const isWorthwhile =
    typeof payload === 'string' &&
    payload.length >= smallest &&
    !reply.hasHeader('content-encoding') &&
    isCompressible(String(reply.getHeader('content-type') ?? ''))
  const encoding = isWorthwhile ? encodingOf(request) : null
  if (isWorthwhile) varyByEncoding(reply)
  if (!isWorthwhile || !encoding) {
    done(null, payload)
    return
  }
  compress(payload, encoding).then(
    (body) => {
      reply.header('content-encoding', encoding).header('content-length', body.length)
      done(null, body)
    },
    (error: Error) => done(error, payload),
  )
}

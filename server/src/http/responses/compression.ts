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

export type Encoding = 'zstd' | 'br' | 'gzip'

const smallest = 1024
/** Below this, handing the work to another thread costs more than the work. */
const largestInline = 64 * 1024
const compressible = /^(application\/json|text\/|application\/javascript|image\/svg)/

/** How hard each coding tries for what is made anew for every answer: as little as it can. */
const quick: Record<Encoding, number> = { zstd: 1, br: 1, gzip: 2 }
/** For what is made once: as small as each can. */
const thorough: Record<Encoding, number> = { zstd: 19, br: 11, gzip: 9 }

/** By the time that each takes for the same text; the bytes of the first and the last differ by a fifth. */
const cheapestFirst: readonly Encoding[] = ['zstd', 'br', 'gzip']
/** By the bytes that each makes of a page, where time does not count. */
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

/** Of a coding, from 0, which is not at all, to 1: `q=0.5`. */
function weightOf(parameter: string): number {
  const [name = '', value = ''] = parameter.split('=', 2).map((part) => part.trim())
  return name === 'q' ? Number(value) : 1
}

/** The first of these codings that the client takes; null: none. */
export function encodingOf(request: FastifyRequest, order = cheapestFirst): Encoding | null {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return null
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';', 2).map((part) => part.trim()))
    .filter(([, weight]) => weight === undefined || weightOf(weight) > 0)
  return order.find((coding) => taken.some(([name]) => name === coding)) ?? null
}

/** Compresses a text that is made for one answer. */
export async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  const level = quick[encoding]
  return text.length <= largestInline ? atOnce[encoding](text, level) : inThread[encoding](text, level)
}

/** Compresses a text that many will be sent. */
export const compressForMany = (text: string, encoding: Encoding) =>
  inThread[encoding](text, thorough[encoding])

/** Whether an answer of this media type gets smaller. */
export const isCompressible = (type: string) => compressible.test(type)

/** Compresses what comes bit by bit, and passes on each bit as soon as it is there. */
export function createCompressor(encoding: Encoding): Transform {
  const level = quick[encoding]
  if (encoding === 'zstd') return createZstdCompress({ ...zstd(level), flush: constants.ZSTD_e_flush })
  if (encoding === 'br') {
    return createBrotliCompress({ ...brotli(level), flush: constants.BROTLI_OPERATION_FLUSH })
  }
  return createGzip({ level, flush: constants.Z_SYNC_FLUSH })
}

/** Says that the answer differs by what the client takes, beside what else it differs by. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (vary.includes('accept-encoding')) return
  reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
}

type Done = (error: Error | null, payload: unknown) => void

/** Compresses what the API answers as text. Photos, files and small answers go out as they are. */
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

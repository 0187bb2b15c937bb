import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

const smallest = 1024
/** Below this, handing the work to another thread costs more than the work. */
const largestInline = 64 * 1024
const compressible = /^(application\/json|text\/|application\/javascript|image\/svg)/

/** The best coding that the browser takes. */
export function encodingOf(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return null
  const codings = accepted.split(',').map((coding) => coding.trim().toLowerCase())
  const takes = (name: string) =>
    codings.some((coding) => coding === name || new RegExp(`^${name};q=(1|0?\\.\\d*[1-9])`).test(coding))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** Compresses text; the level is low because it is done for every answer. */
export async function compress(text: string, encoding: Encoding, level = 4): Promise<Buffer> {
  if (text.length <= largestInline) {
    return encoding === 'br' ? brotliCompressSync(text, quality(level)) : gzipSync(text, { level })
  }
  return encoding === 'br'
    ? promisify(brotliCompress)(text, quality(level))
    : promisify(gzip)(text, { level })
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
    compressible.test(String(reply.getHeader('content-type') ?? ''))
  const encoding = isWorthwhile ? encodingOf(request) : null
  if (isWorthwhile) {
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
  }
  if (!isWorthwhile || !encoding) {
    done(null, payload)
    return
  }
  compress(payload, encoding, encoding === 'br' ? 3 : 2).then(
    (body) => {
      reply.header('content-encoding', encoding).header('content-length', body.length)
      done(null, body)
    },
    (error: Error) => done(error, payload),
  )
}

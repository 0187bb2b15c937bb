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

/** Compresses what the API answers as text. Photos, files and small answers go out as they are. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < smallest) return payload
  if (reply.hasHeader('content-encoding')) return payload
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload
  reply.header(
    'vary',
    reply.hasHeader('vary') ? `${reply.getHeader('vary')}, accept-encoding` : 'accept-encoding',
  )
  const encoding = encodingOf(request)
  if (!encoding) return payload
  const body = await compress(payload, encoding, encoding === 'br' ? 3 : 2)
  reply.header('content-encoding', encoding).header('content-length', body.length)
  return body
}

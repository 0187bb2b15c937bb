import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressForMany, type Encoding, encodingOf, shortestFirst, varyByEncoding } from './compression.ts'

/** The ETag of a text. It is weak, because the same text is sent in several encodings. */
export const etagOfText = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether the client already has the text with this ETag. */
export const hasCopy = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.includes(etag) ?? false

/**
 * A text that stays the same while the program runs: tagged once, and compressed once for each encoding that is
 * requested.
 */
export class CachedText {
  readonly etag: string
  readonly #text: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.#text = text
    this.etag = etagOfText(text)
  }

  /** The compressed bytes, made for the first request; after a failure the next request tries again. */
  #encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const compressed = compressForMany(this.#text, encoding)
    this.#compressed.set(encoding, compressed)
    compressed.catch(() => this.#compressed.delete(encoding))
    return compressed
  }

  /**
   * Sends the text in the smallest encoding that the client accepts. The caller sets its type and its other Vary
   * headers.
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    varyByEncoding(reply)
    const encoding = encodingOf(request, shortestFirst)
    if (encoding === null) return reply.send(this.#text)
    return reply.header('content-encoding', encoding).send(await this.#encode(encoding))
  }

  /** The same with a media type, for clients that cache it: 304 when their copy is current. */
  async sendConditional(request: FastifyRequest, reply: FastifyReply, type: string): Promise<FastifyReply> {
    reply.header('cache-control', 'no-cache').header('etag', this.etag)
    if (!hasCopy(request, this.etag)) return this.send(request, reply.type(type))
    varyByEncoding(reply)
    return reply.code(304).send()
  }
}

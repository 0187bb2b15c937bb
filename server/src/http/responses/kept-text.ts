import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressForMany, type Encoding, encodingOf, shortestFirst, varyByEncoding } from './compression.ts'

/** The ETag of a text. It is weak, because the same text is sent in several encodings. */
export const tagOfText = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether the client already has the text with this ETag. */
export const hasCopy = ({ headers }: FastifyRequest, tag: string) =>
  headers['if-none-match']?.includes(tag) ?? false

/**
 * A text that stays the same while the program runs: tagged once, and compressed once for each encoding that is
 * requested.
 */
export class KeptText {
  readonly tag: string
  readonly #text: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.#text = text
    this.tag = tagOfText(text)
  }

  /** The compressed bytes, made for the first request; after a failure the next request tries again. */
  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
    const packed = compressForMany(this.#text, encoding)
    this.#packed.set(encoding, packed)
    packed.catch(() => this.#packed.delete(encoding))
    return packed
  }

  /**
   * Sends the text in the smallest encoding that the client accepts. The caller sets its type and its other Vary
   * headers.
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    varyByEncoding(reply)
    const encoding = encodingOf(request, shortestFirst)
    if (encoding === null) return reply.send(this.#text)
    return reply.header('content-encoding', encoding).send(await this.#in(encoding))
  }

  /** The same with a media type, for clients that cache it: 304 when their copy is current. */
  async sendOnce(request: FastifyRequest, reply: FastifyReply, type: string): Promise<FastifyReply> {
    reply.header('cache-control', 'no-cache').header('etag', this.tag)
    if (!hasCopy(request, this.tag)) return this.send(request, reply.type(type))
    varyByEncoding(reply)
    return reply.code(304).send()
  }
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressForMany, type Encoding, encodingOf, shortestFirst, varyByEncoding } from './compression.ts'

/** The ETag of a text. It is weak, as the same text is sent in several codings. */
export const tagOfText = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether the client says that it has what carries this ETag. */
export const hasCopy = ({ headers }: FastifyRequest, tag: string) =>
  headers['if-none-match']?.includes(tag) ?? false

/** A text that stays while the program runs: tagged once, and compressed once in each coding that somebody takes. */
export class KeptText {
  readonly tag: string
  readonly #text: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.#text = text
    this.tag = tagOfText(text)
  }

  /** The bytes in this coding; made for the first who asks, and anew where that failed. */
  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
    const packed = compressForMany(this.#text, encoding)
    this.#packed.set(encoding, packed)
    packed.catch(() => this.#packed.delete(encoding))
    return packed
  }

  /** Sends the text in the shortest coding that the client takes. Its type and what else it varies by are the caller's. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    varyByEncoding(reply)
    const encoding = encodingOf(request, shortestFirst)
    if (encoding === null) return reply.send(this.#text)
    return reply.header('content-encoding', encoding).send(await this.#in(encoding))
  }

  /** The same, of a media type, to whoever keeps it and asks whether it is still that: 304 to those who have it. */
  async sendOnce(request: FastifyRequest, reply: FastifyReply, type: string): Promise<FastifyReply> {
    reply.header('cache-control', 'no-cache').header('etag', this.tag)
    if (!hasCopy(request, this.tag)) return this.send(request, reply.type(type))
    varyByEncoding(reply)
    return reply.code(304).send()
  }
}

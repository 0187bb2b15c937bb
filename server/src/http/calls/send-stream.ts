import { pipeline, Readable } from 'node:stream'
import { framesType, writeFrameHead } from '@stowage/contract/frames'
import { header } from '@stowage/contract/paging'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Streamed, StreamPart } from '../../streamed.ts'
import { createCompressor, encodingOf, isCompressible } from '../answers/compression.ts'

/** A long answer: a file, or without a name what is shown. */
export type SentStream = Omit<Streamed, 'fileName'> & { fileName?: string }

/** Milliseconds after which a client that takes not one byte is given up: what is made for it holds a connection of the database. */
const mostUnread = 60_000

/**
 * Sends a long answer as it is made. It is read no faster than the client takes it, ends with the client, and breaks the
 * connection where it breaks: whoever reads it never takes a part of it for the whole. So it does where a client takes nothing
 * for a minute; a slow one goes on for as long as it takes something.
 */
export function sendStream(request: FastifyRequest, reply: FastifyReply, sent: SentStream): FastifyReply {
  const { type, fileName, total, parts } = sent
  const isFramed = request.headers.accept === framesType
  reply.header('cache-control', 'private, no-store').header('vary', 'accept, accept-encoding')
  if (total !== undefined) reply.header(header.total, total)
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  reply.type(isFramed ? framesType : type)
  const source = Readable.from(isFramed ? framesOf(parts) : dataOf(parts), { objectMode: false })
  // Also when it was never read from, where the parts themselves would not know that they ended.
  source.once('close', () => void sent.close?.())
  if (request.method === 'HEAD') {
    source.destroy()
    return reply.send()
  }
  // By what the system still has to send, so that each byte counts that goes.
  reply.raw.setTimeout(mostUnread, () => reply.raw.destroy())
  const encoding = isCompressible(type) ? encodingOf(request) : null
  if (encoding === null) return reply.send(source)
  reply.header('content-encoding', encoding)
  // What fails on the way destroys both ends; the reply hears of it by the one that it reads.
  return reply.send(pipeline(source, createCompressor(encoding), () => {}))
}

async function* dataOf(parts: AsyncIterable<StreamPart>): AsyncGenerator<string | Uint8Array> {
  for await (const { data } of parts) if (data.length > 0) yield data
}

async function* framesOf(parts: AsyncIterable<StreamPart>): AsyncGenerator<Uint8Array> {
  let last = 0
  for await (const { data, rows } of parts) {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    last = rows
    if (bytes.length === 0) continue
    yield writeFrameHead({ bytes: bytes.length, rows })
    yield bytes
  }
  yield writeFrameHead({ bytes: 0, rows: last })
}

/** The parts as long as something holds that is asked before each: whoever may not read on gets a broken file. */
export async function* whileTrue<Part>(
  holds: () => Promise<boolean>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (!(await holds())) throw new Error('The answer was cut off: its reader may not read on.')
    yield part
  }
}

/** The rows of a list as one JSON array; `write` makes the array of one part. */
export async function* arrayOf(
  parts: AsyncIterable<readonly unknown[]>,
  write: (rows: readonly unknown[]) => string,
): AsyncGenerator<StreamPart> {
  let rows = 0
  for await (const part of parts) {
    yield { data: `${rows === 0 ? '[' : ','}${write(part).slice(1, -1)}`, rows: rows + part.length }
    rows += part.length
  }
  yield { data: rows === 0 ? '[]' : ']', rows }
}

import { pipeline, Readable } from 'node:stream'
import { framesType, writeFrameHead } from '@stowage/contract/frames'
import { header } from '@stowage/contract/paging'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StreamedResponse, StreamPart } from '../../streamed-response.ts'
import { createCompressor, encodingOf, isCompressible } from '../responses/compression.ts'
import type { ResponseSpool } from './response-spool.ts'

/** A long response: a file, or content without a name that is displayed. */
export type SentStream = Omit<StreamedResponse, 'fileName'> & { fileName?: string }

/** Milliseconds after which a client that reads no byte is disconnected. */
const maxUnreadMs = 60_000
/** Milliseconds after which a response ends that is still being read: 100 MB at 28 kB a second. */
const longestRead = 3_600_000

interface Sending {
  spool: Pick<ResponseSpool, 'through'>
  personId: number
  /** Called before each part is sent: when it returns false, the client gets an incomplete file. */
  holds: () => Promise<boolean>
  /** Called once when the response is sent, or will not be. */
  onEnd: () => void
}

/**
 * Sends a long response. A response that holds a resource while it is made, such as a snapshot, is made at its own pace
 * into a file and sent from there; any other is read no faster than its client. It ends when the client disconnects. An
 * error breaks the connection, so that a client never mistakes a part for the whole; so does a client that reads
 * nothing for a minute.
 */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentStream,
  { spool, personId, holds, onEnd }: Sending,
): FastifyReply {
  const { type, fileName, total, parts } = sent
  const isFramed = request.headers.accept === framesType
  reply.header('cache-control', 'private, no-store').header('vary', 'accept, accept-encoding')
  if (total !== undefined) reply.header(header.total, total)
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  reply.type(isFramed ? framesType : type)
  const source = Readable.from(isFramed ? framesOf(parts) : dataOf(parts), { objectMode: false })
  // Also closes a source that was never read from, because its generator would not notice the end.
  source.once('close', () => void sent.close?.())
  if (request.method === 'HEAD') {
    source.destroy()
    onEnd()
    return reply.send()
  }
  const encoding = isCompressible(type) ? encodingOf(request) : null
  if (encoding !== null) reply.header('content-encoding', encoding)
  // An error destroys both ends; the reader sees it on its end.
  const packed = encoding === null ? source : pipeline(source, createCompressor(encoding), () => {})
  const bytes = sent.close ? spool.through(packed, personId) : packed
  const body = Readable.from(whileTrue(holds, bytes), { objectMode: false })
  const ending = setTimeout(() => reply.raw.destroy(), longestRead).unref()
  body.once('close', () => {
    clearTimeout(ending)
    source.destroy()
    onEnd()
  })
  endWhereNothingIsTaken(reply)
  return reply.send(body)
}

/** Measured by the bytes that the system still has to send, so that every sent byte counts and unmade ones don't. */
function endWhereNothingIsTaken({ raw }: FastifyReply): void {
  raw.setTimeout(maxUnreadMs, () => {
    if (raw.writableLength > 0) raw.destroy()
    else raw.setTimeout(maxUnreadMs)
  })
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

/** Yields the parts as long as a condition holds, which is checked before each. */
async function* whileTrue<Part>(
  holds: () => Promise<boolean>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (!(await holds())) throw new Error('The answer was cut off: its reader may not read on.')
    yield part
  }
}

/** The rows of a list as one JSON array; `write` returns the array of one part. */
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

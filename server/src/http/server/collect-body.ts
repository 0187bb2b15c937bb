import type { Readable } from 'node:stream'
import { errorCodes, type FastifyRequest } from 'fastify'

/** Bytes of which a body begins that does not say its length. */
const firstRoom = 64 * 1024

/**
 * Puts a body together as it comes, in memory that is nobody else's, so that a thread can take it over: to copy 48 MB at
 * the end would hold up everybody else. `onPart` is told of each part when it is there.
 * @throws what Fastify says of a body that is longer than it may be, or not as long as it says
 */
export async function collectBody(
  request: FastifyRequest,
  payload: Readable,
  onPart?: (part: Uint8Array) => void,
): Promise<Buffer<ArrayBuffer>> {
  const limit = request.routeOptions.bodyLimit
  const said = request.headers['content-length']
  const declared = said === undefined ? undefined : Number(said)
  if (declared !== undefined && declared > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  let body = Buffer.allocUnsafeSlow(declared ?? Math.min(firstRoom, limit))
  let length = 0
  // What is too large is read to its end all the same, or its sender would never see the answer.
  for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const end = length + part.length
    if (end > limit) {
      length = end
      break
    }
    if (end > body.length) body = grown(body.subarray(0, length), Math.min(Math.max(2 * length, end), limit))
    body.set(part, length)
    length = end
    onPart?.(part)
  }
  if (length > limit) {
    // Only now: what is read part by part does not flow.
    payload.resume()
    throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  }
  if (declared !== undefined && length !== declared) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  return body.subarray(0, length)
}

function grown(body: Buffer, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size)
  larger.set(body)
  return larger
}

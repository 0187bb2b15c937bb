import type { Readable } from 'node:stream'
import { errorCodes, type FastifyRequest } from 'fastify'

/** Initial buffer size in bytes for a body without a Content-Length. */
const firstRoom = 64 * 1024

/** The Content-Length of a body. */
const declaredLength = ({ headers }: FastifyRequest) => {
  const said = headers['content-length']
  return said === undefined ? undefined : Number(said)
}

/**
 * Reads a body part by part.
 * @throws Fastify's error for a body that is too long, or differs from its Content-Length
 */
export async function readParts(
  request: FastifyRequest,
  payload: Readable,
  onPart: (part: Buffer) => void | Promise<void>,
): Promise<void> {
  const limit = request.routeOptions.bodyLimit
  const declared = declaredLength(request)
  if (declared !== undefined && declared > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  let length = 0
  // A body that is too large is still read to its end, because a client that is still sending would never see the
  // response.
  for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length
    if (length > limit) break
    await onPart(part)
  }
  if (length > limit) {
    // Only now, because a stream that is iterated does not flow.
    payload.resume()
    throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  }
  if (declared !== undefined && length !== declared) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
}

/**
 * Collects a body as it arrives, in its own buffer, so that it can be transferred to a thread: copying 48 MB at the end
 * would hold up all other requests.
 * @throws Fastify's error for a body that is too long, or differs from its Content-Length
 */
export async function collectBody(request: FastifyRequest, payload: Readable): Promise<Buffer<ArrayBuffer>> {
  const limit = request.routeOptions.bodyLimit
  let body = Buffer.allocUnsafeSlow(Math.min(declaredLength(request) ?? firstRoom, limit))
  let length = 0
  await readParts(request, payload, (part) => {
    const end = length + part.length
    if (end > body.length) body = grown(body.subarray(0, length), Math.min(Math.max(2 * length, end), limit))
    body.set(part, length)
    length = end
  })
  return body.subarray(0, length)
}

function grown(body: Buffer, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size)
  larger.set(body)
  return larger
}

import type { Readable } from 'node:stream'
import { errorCodes, type FastifyRequest } from 'fastify'

/** Bytes of which a body begins that does not say its length. */
const firstRoom = 64 * 1024

/** The length that a body says to have. */
const declaredLength = ({ headers }: FastifyRequest) => {
  const said = headers['content-length']
  return said === undefined ? undefined : Number(said)
}

/**
 * Reads a body part by part.
 * @throws what Fastify says of a body that is longer than it may be, or not as long as it says
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
  // What is too large is read to its end all the same, or its sender would never see the answer.
  for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length
    if (length > limit) break
    await onPart(part)
  }
  if (length > limit) {
    // Only now: what is read part by part does not flow.
    payload.resume()
    throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  }
  if (declared !== undefined && length !== declared) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
}

/**
 * Puts a body together as it comes, in memory that is nobody else's, so that a thread can take it over: to copy 48 MB at
 * the end would hold up everybody else.
 * @throws what Fastify says of a body that is longer than it may be, or not as long as it says
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

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import { ReceivedFile } from '../../received-file.ts'
import { hashHeadOf } from '../calls/request-hash.ts'
import { collectBody, readParts } from './collect-body.ts'
import { readJson } from './json-limits.ts'
import { bodyFaults, largeBody, readLargeBody } from './read-large-body.ts'

const fileType = 'application/octet-stream'
const foreignCharset = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i

declare module 'fastify' {
  interface FastifyRequest {
    /** The number of objects, arrays and separators in a JSON body, which measures the cost of validating it. */
    bodyParts: number
  }
}

/**
 * Reads JSON bodies, and writes uploaded files into a folder for endpoints that take one; other types are refused. JSON
 * that is not UTF-8 is refused, because its bytes would be stored as replacement characters. So is JSON in another
 * declared charset, with duplicate keys, nested too deep, or with more parts than any call has.
 */
export function readBodies(app: FastifyInstance, folder: string): void {
  app.decorateRequest('bodyHash', null)
  app.decorateRequest('bodyParts', 0)
  // A form of another site can send text, but neither JSON nor a raw file.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (foreignCharset.test(request.headers['content-type'] ?? ''))
      throw refusal('UNSUPPORTED_TYPE', 'input.body-not-utf8')
    const body = await collectBody(request, payload)
    return body.length > largeBody ? readLargeBody(request, body) : readSmallBody(request, body)
  })
  app.addContentTypeParser(fileType, async (request: FastifyRequest, payload: Readable) => {
    if (request.routeOptions.config.accepts !== fileType)
      throw refusal('UNSUPPORTED_TYPE', 'input.body-not-typed')
    return receiveFile(request, payload, folder)
  })
}

/** Keeps a file until its request is answered, and computes the hash of the request. */
async function receiveFile(
  request: FastifyRequest,
  payload: Readable,
  folder: string,
): Promise<ReceivedFile> {
  const hash = createHash('sha256').update(hashHeadOf(request))
  const file = await ReceivedFile.open(folder)
  // A network disk may fail to write the last bytes on close, which does no harm here.
  const close = () => void file.close().catch(() => {})
  if (request.response?.destroyed) close()
  else request.response?.once('close', close)
  let failure: unknown
  await readParts(request, payload, async (part) => {
    // After a failure, such as a full disk, the rest is still read, because a client that is still sending would never
    // see the response.
    if (failure !== undefined) return
    hash.update(part)
    await file.append(part).catch((error: unknown) => {
      failure = error
    })
  })
  if (failure !== undefined) throw failure
  request.bodyHash = hash.digest()
  return file
}

function readSmallBody(request: FastifyRequest, body: Buffer): unknown {
  if (body.length === 0) throw refusal('VALIDATION', 'input.body-empty')
  const news = readJson(body)
  if ('fault' in news) throw bodyFaults[news.fault]()
  request.bodyParts = news.parts
  return news.value
}

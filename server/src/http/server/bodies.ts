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
    /** Objects, lists, and what stands beside something else in them: what a body of JSON costs whoever checks it. */
    bodyParts: number
  }
}

/**
 * Reads bodies of JSON, and puts the bytes of a file into a folder where an endpoint takes one; nothing else. Bytes of JSON that are no UTF-8
 * are refused: decoded as they come, they would be stored as replacement characters, and a name would not come back as
 * it was sent. So is JSON that says to be in another charset, one thing twice,
 * things in each other without an end, or more things than any call has.
 */
export function readBodies(app: FastifyInstance, folder: string): void {
  app.decorateRequest('bodyHash', null)
  app.decorateRequest('bodyParts', 0)
  // A form of another site can send text, but neither JSON nor a file by itself.
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

/** Keeps a file until its request is answered, and notes the hash of the request. */
async function receiveFile(
  request: FastifyRequest,
  payload: Readable,
  folder: string,
): Promise<ReceivedFile> {
  const hash = createHash('sha256').update(hashHeadOf(request))
  const file = await ReceivedFile.open(folder)
  // A network disk may refuse its last bytes even then; nothing is lost by that.
  const close = () => void file.close().catch(() => {})
  if (request.response?.destroyed) close()
  else request.response?.once('close', close)
  let failure: unknown
  await readParts(request, payload, async (part) => {
    // After a failure, such as a full disk, the rest is read all the same, or its sender would never see the answer.
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

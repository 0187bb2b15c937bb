import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { refusal } from '../../app-error.ts'
import { faultOf, shapeOf } from './json-faults.ts'
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
 * Reads bodies of JSON, and the bytes of a file where an endpoint takes one; nothing else. Bytes of JSON that are no UTF-8
 * are refused: decoded as they come, they would be stored as replacement characters, and a name would not come back as
 * it was sent. So is JSON that says to be in another charset, one thing twice,
 * things in each other without an end, or more things than any call has.
 */
export function readBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyHash', null)
  app.decorateRequest('bodyParts', 0)
  const parse = app.getDefaultJsonParser('error', 'ignore')
  // A form of another site can send text, but neither JSON nor a file by itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (foreignCharset.test(request.headers['content-type'] ?? ''))
      return done(refusal('UNSUPPORTED_TYPE', 'input.body-not-utf8'))
    if (body.length > largeBody) {
      readLargeBody(request, body).then((value) => done(null, value), done)
      return
    }
    if (!isUtf8(body)) return done(refusal('VALIDATION', 'input.body-not-utf8'))
    const text = body.toString('utf8')
    const shape = shapeOf(text)
    if ('fault' in shape) return done(bodyFaults[shape.fault]())
    parse(request, text, (error, value) => {
      const fault = error === null ? faultOf(value, shape.members) : undefined
      if (fault) done(bodyFaults[fault]())
      else {
        request.bodyParts = shape.parts
        done(error, value)
      }
    })
  })
  app.addContentTypeParser(fileType, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.accepts === fileType) done(null, body)
    else done(refusal('UNSUPPORTED_TYPE', 'input.body-not-typed'))
  })
}

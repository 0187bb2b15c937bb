import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { refusal } from '../../app-error.ts'

/**
 * Reads bodies of JSON, and nothing else. Bytes that are no UTF-8 are refused: decoded as they come, they would be
 * stored as replacement characters, and a name would not come back as it was sent.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  // A form of another site can send text, but no JSON.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) parse(request, body.toString('utf8'), done)
    else done(refusal('VALIDATION', 'input.body-not-utf8'))
  })
}

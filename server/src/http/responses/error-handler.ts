import { keyPattern, keyPrefix } from '@stowage/contract/keys.rules'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { AppError, errorBody, refusal } from '../../app-error.ts'
import { QueueError } from '../../limits/fair-queue.ts'
import { validationError } from '../../validation-error.ts'
import { abortSignalOf } from './abort-signal.ts'

/** Codes of a full disk: the database's, and the program's. */
const diskFull = ['53100', 'ENOSPC']

/** Errors of queues without a refusal of their own. A disconnected client reads no response. */
const queueRefusals: Record<QueueError['reason'], () => AppError> = {
  full: () => refusal('RATE_LIMITED', 'call.line-full'),
  late: () => refusal('RATE_LIMITED', 'call.line-full'),
  gone: () => refusal('UNAVAILABLE', 'call.given-up'),
}

/** The errors for Fastify's own refusals, by their codes. */
const refusals: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refusal('VALIDATION', 'input.body-length'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal('UNSUPPORTED_TYPE', 'input.body-not-typed'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => refusal('TOO_LARGE', 'input.body-too-large'),
  FST_ERR_BAD_URL: () => refusal('NOT_FOUND', 'call.no-such-address'),
  FST_ERR_MAX_PARAM_LENGTH: () => refusal('NOT_FOUND', 'call.no-such-address'),
}

/** The same for file uploads. */
const fileRefusals: Record<string, (limit: number) => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal('UNSUPPORTED_TYPE', 'import.not-a-file'),
  FST_ERR_CTP_BODY_TOO_LARGE: (limit) =>
    refusal('TOO_LARGE', 'import.too-large', { most: Math.floor(limit / 1024 / 1024) }),
}

/** PostgreSQL's codes for values that a column can't hold: the input is wrong, not the program. */
const badValues = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22023',
  '22P02',
  '22P05',
  '23502',
  '23514',
])
const conflicts = new Set(['23503', '23505', '40001', '40P01'])
/** A transaction that exceeded its limited wait for locks (`boundLockWaits`). */
const waitedInVain = '55P03'
/** A statement that was cancelled: by its timeout, or because its client has disconnected. */
const stopped = '57014'
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
])

function isDatabaseAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  // ENOENT counts only for the database's socket, not for a missing file.
  if (code === 'ENOENT' && error.syscall !== 'connect') return false
  if (away.has(code) || code.startsWith('08')) return true
  return /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after/.test(
    error.message,
  )
}

type Translated = { refused: AppError; log: 'error' | 'warn' | null }

/** Converts any error to the code and reason that people may see; `log` is set for unexpected errors. */
function translate(error: Error & { code?: unknown }, request: FastifyRequest): Translated {
  const quiet = (refused: AppError): Translated => ({ refused, log: null })
  const warned = (refused: AppError): Translated => ({ refused, log: 'warn' })
  if (error instanceof AppError) return quiet(error)
  if (error instanceof QueueError) return quiet(queueRefusals[error.reason]())
  if (error instanceof ZodError) return quiet(validationError(error, 'body'))
  const code = typeof error.code === 'string' ? error.code : ''
  const { config, bodyLimit } = request.routeOptions
  const ofFile = config.accepts === undefined ? undefined : fileRefusals[code]
  if (ofFile) return quiet(ofFile(bodyLimit))
  const known = refusals[code]
  if (known) return quiet(known())
  if (badValues.has(code)) return warned(refusal('VALIDATION', 'input.not-storable'))
  if (conflicts.has(code)) return warned(refusal('CONFLICT', 'server.changed-meanwhile'))
  if (code === waitedInVain) return quiet(refusal('UNAVAILABLE', 'server.still-changing'))
  if (code === stopped) {
    if (abortSignalOf(request).aborted) return quiet(refusal('UNAVAILABLE', 'call.given-up'))
    return warned(refusal('UNAVAILABLE', 'server.took-too-long'))
  }
  if (diskFull.includes(code)) return warned(refusal('UNAVAILABLE', 'server.disk-full'))
  if (isDatabaseAway(error)) return warned(refusal('UNAVAILABLE', 'server.database-away'))
  const status = (error as FastifyError).statusCode
  if (status === 413) return quiet(refusal('TOO_LARGE', 'input.too-large'))
  if (status !== undefined && status >= 400 && status < 500) {
    return warned(refusal('VALIDATION', 'call.invalid'))
  }
  return { refused: refusal('INTERNAL', 'server.failed'), log: 'error' }
}

/**
 * Reads a body that is too large to its end and discards it, within the time limit of a request, because a client that
 * is still sending sees a closed connection and never the response.
 */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  request.raw.resume()
}

const anyKey = new RegExp(keyPattern, 'g')

/** An address without the token of an invitation or a key, which stand in no log (INV-10, KEY-03). */
const withoutToken = (url: string) =>
  url.replace(/((?:\/|%2F)join(?:\/|%2F))[\w-]+/gi, '$1…').replace(anyKey, `${keyPrefix}…`)

/** The detail of a constraint is the whole row that it refuses, with secrets and people's data, which stand in no log. */
function withoutRow(error: Error & { detail?: unknown }): Error {
  if (error.detail !== undefined) error.detail = undefined
  return error
}

/**
 * The single place where errors become responses. An unknown error is logged with all details and answered without its
 * text.
 */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { refused, log } = translate(error, request)
  if (log)
    request.log[log](
      { err: withoutRow(error), method: request.method, url: withoutToken(request.url) },
      'request failed',
    )
  if (refused.code === 'UNAVAILABLE' || refused.code === 'RATE_LIMITED') {
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', '5')
  }
  if (refused.code === 'TOO_LARGE') readToTheEnd(request, reply)
  return send(reply, refused)
}

function send(reply: FastifyReply, refused: AppError): FastifyReply {
  // Headers of a response that failed before its first byte.
  for (const name of ['content-encoding', 'content-disposition']) reply.removeHeader(name)
  return reply
    .code(refused.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refused)))
}

/** Answers unknown addresses, and wrong methods of known ones. */
export function handleMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?', 1)
  const { method } = request
  const allowed = request.server.methodsAt(path).join(', ')
  if (allowed !== '') {
    reply.header('allow', allowed)
    return send(reply, refusal('METHOD_NOT_ALLOWED', 'call.method-unknown', { method, allowed }))
  }
  return send(reply, refusal('NOT_FOUND', 'call.unknown', { method, path: path.slice(0, 200) }))
}

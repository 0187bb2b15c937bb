import { type ErrorBody, type ErrorCode, errorStatus, type Issue } from '@stowage/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { AppError } from '../../app-error.ts'
import { SearchEnded } from '../../lists/search-queue.ts'
import { validationError } from './validation-error.ts'

const unavailable = 'The database does not answer at the moment. Please try again shortly.'
const full = 'The disk of the server is full, so this was not saved. Make room there, then try again.'
const diskFull = '53100'
const unknown = 'Something went wrong on our side. Please try again.'

/** Searches that ended without a result. Whoever has gone reads no answer. */
const endedSearches: Record<SearchEnded['reason'], [ErrorCode, string]> = {
  slow: ['SEARCH_TOO_BROAD', 'This search takes too long. Type more letters or another word.'],
  busy: ['RATE_LIMITED', 'Too many searches are waiting in this workspace. Try again in a moment.'],
  gone: ['UNAVAILABLE', 'The search was given up.'],
}

/** Fastify's own refusals, by their codes. */
const refusals: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: ['VALIDATION', 'The body is empty. Send a JSON object.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['VALIDATION', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION', 'The body is not as long as its header says.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_TYPE', 'Send the body as JSON (application/json).'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'This is too large. Send less at once or a smaller photo.'],
  FST_ERR_BAD_URL: ['NOT_FOUND', 'There is nothing at this address.'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', 'There is nothing at this address.'],
}

/** What PostgreSQL says when a value can't be what a column holds: the fault of the input, not ours. */
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
const conflicts = new Set(['23503', '23505', '40001', '40P01', '55P03'])
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // A statement that took too long.
  '57014',
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

/** Gives any error the code and sentence that people may see; `log` is true for what nobody foresaw. */
function translate(error: Error & { code?: unknown }): { refusal: AppError; log: 'error' | 'warn' | null } {
  if (error instanceof AppError) return { refusal: error, log: null }
  if (error instanceof SearchEnded)
    return { refusal: new AppError(...endedSearches[error.reason]), log: null }
  if (error instanceof ZodError) return { refusal: validationError(error, 'body'), log: null }
  const code = typeof error.code === 'string' ? error.code : ''
  const known = refusals[code]
  if (known) return { refusal: new AppError(...known), log: null }
  if (badValues.has(code)) {
    return { refusal: new AppError('VALIDATION', 'A value cannot be stored as it is.'), log: 'warn' }
  }
  if (conflicts.has(code)) {
    const sentence = 'This was changed by somebody else at the same moment. Please try again.'
    return { refusal: new AppError('CONFLICT', sentence), log: 'warn' }
  }
  if (code === diskFull) return { refusal: new AppError('UNAVAILABLE', full), log: 'warn' }
  if (isDatabaseAway(error)) return { refusal: new AppError('UNAVAILABLE', unavailable), log: 'warn' }
  const status = (error as FastifyError).statusCode
  if (status === 413) return { refusal: new AppError('TOO_LARGE', 'This is too large.'), log: null }
  if (status !== undefined && status >= 400 && status < 500) {
    return { refusal: new AppError('VALIDATION', 'This request is not valid.'), log: 'warn' }
  }
  return { refusal: new AppError('INTERNAL', unknown), log: 'error' }
}

/** The body of an error as it goes over the wire. */
export function errorBody(code: ErrorCode, message: string, issues?: Issue[]): ErrorBody {
  return { code, message, ...(issues && { issues }) }
}

/**
 * Who is still sending when the connection is closed sees it break, and never the answer. So what is too large is
 * read and thrown away, as long as a request may take.
 */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  request.raw.resume()
}

/** The one place where errors become answers. What is unknown is logged whole and told without its text. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { refusal, log } = translate(error)
  if (log) request.log[log]({ err: error, method: request.method, url: request.url }, 'request failed')
  if (refusal.code === 'UNAVAILABLE' || refusal.code === 'RATE_LIMITED') {
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', '5')
  }
  if (refusal.code === 'TOO_LARGE') readToTheEnd(request, reply)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal.code, refusal.message, refusal.issues)))
}

/** Answers addresses under /api that don't exist. */
export function handleMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?', 1)
  const message = `There is no ${request.method} ${path.slice(0, 200)} in this API.`
  return reply
    .code(errorStatus.NOT_FOUND)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody('NOT_FOUND', message)))
}

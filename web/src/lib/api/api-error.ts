import { t } from '@lingui/core/macro'
import type { ErrorBody, ErrorCode, Issue } from '@stowage/contract/errors'
import type { Reason, Said } from '@stowage/contract/sentences'
import { sentenceOf } from '../texts/sentence-of.ts'

type ApiErrorParts = {
  status: number
  /** The answer's body, unparsed; one that is not the product's JSON is not shown. */
  body: string
  statusText: string
  /** Replaces the answer's sentence when there was no answer. */
  message?: string
}

/** A failed call. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly reason: Reason | undefined
  /** Those of the reason's sentence. */
  readonly values: Said['values']
  readonly issues: readonly Issue[]
  /** The stored entity, when another person has changed it meanwhile. */
  readonly present: object | undefined
  /** "status: body", or the status text when the body is empty: for logs, because a proxy's body is a page. */
  readonly text: string
  /** The answer has no sentence of its own: `message` is a general one. */
  readonly isMute: boolean

  constructor({ status, body, statusText, message }: ApiErrorParts) {
    const parsed = parseBody(body)
    super(message ?? (parsed ? sentenceOf(parsed, parsed.message) : generalSentence(status)))
    this.status = status
    this.code = parsed?.code
    this.reason = parsed?.reason
    this.values = parsed && (parsed.values ?? {})
    this.issues =
      parsed?.issues?.map((issue) => ({ ...issue, message: sentenceOf(issue, issue.message) })) ?? []
    this.present = parsed?.present
    this.isMute = message === undefined && parsed === undefined
    this.text = `${status}: ${body || statusText}`
  }

  /** The session is over. */
  get isUnauthorized(): boolean {
    return this.text.startsWith('401') && this.text.includes('Unauthorized')
  }

  /** The entity is gone. The 404 of a proxy, which has no code, proves nothing. */
  get isNotFound(): boolean {
    return this.code === 'NOT_FOUND'
  }

  /** Another person has changed or deleted the entity meanwhile; the sender reports it in detail (`save-change.ts`). */
  get isOvertaken(): boolean {
    return this.code === 'CHANGED_MEANWHILE' || this.reason?.endsWith('.in-trash') === true
  }

  /** The server's sentence tells the cause and the remedy, such as a full disk, where another try does not help. */
  get saysWhatHelps(): boolean {
    return this.code === 'UNAVAILABLE' || this.code === 'RATE_LIMITED'
  }

  /** There was no answer: no network, or a timeout. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

/** A proxy answered. Proxies have numbers of their own, such as 522, and say 404 for a server that they don’t know now. */
const isFromElsewhere = ({ code, status }: ApiError): boolean =>
  code === undefined && (status === 404 || status >= 502)

/** No answer came, or a proxy answered for an unreachable server: the request may have arrived or not. */
export function isUnreachable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.isOffline || isFromElsewhere(error)
}

/**
 * No answer, an answer that asks to retry later, or one of a proxy, which has no code. All other refusals are final, and
 * so is a proxy's 413, because the request stays too large.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.code === undefined) return error.status !== 413
  if (error.code === 'CHANGED_MEANWHILE') return false
  return [0, 401, 408, 409, 429].includes(error.status) || error.status >= 500
}

/** A proxy refused this one request, which says 403 or 405 without a code, and may refuse it each time. */
export function isRefusedByProxy(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== undefined) return false
  return error.status >= 400 && error.status < 500 && ![401, 404, 408, 429].includes(error.status)
}

/** Whether other requests would fail too. An error of the server may be caused by one request's content. */
export function isGlobal(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && [401, 429].includes(error.status))
}

export function noConnection(): ApiError {
  return new ApiError({
    status: 0,
    body: '',
    statusText: 'No connection',
    message: t`No connection. Nothing is lost; try again.`,
  })
}

/** The sentence of an answer that is not the product's. */
function generalSentence(status: number): string {
  if (status === 413) return t`This is too large. Send fewer items at a time, or a smaller photo.`
  return status === 404 || status >= 502
    ? t`No connection. Nothing is lost; try again.`
    : t`That didn’t work. Please try again.`
}

function parseBody(body: string): ErrorBody | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return isErrorBody(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false
  // Proxies answer in JSON too, with a message but without a code.
  const { code, message } = value as { code?: unknown; message?: unknown }
  return typeof code === 'string' && typeof message === 'string'
}

import { t } from '@lingui/core/macro'
import type { ErrorBody, ErrorCode, Issue } from '@stowage/contract/errors'
import type { Reason } from '@stowage/contract/sentences'
import { sentenceOf } from '../texts/sentence-of.ts'

type ApiErrorParts = {
  status: number
  /** The answer's body as it came. */
  body: string
  statusText: string
  /** Shown instead of an answer's sentence, where there was no answer. */
  message?: string
}

/** Every failed call. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly reason: Reason | undefined
  readonly issues: readonly Issue[]
  /** The thing as it is stored, where somebody else has changed it meanwhile. */
  readonly present: object | undefined
  /** Status, colon, space, body; the status text where the body is empty. */
  readonly text: string
  /** The answer said nothing: `message` is no more than what its status is called. */
  readonly isMute: boolean

  constructor({ status, body, statusText, message }: ApiErrorParts) {
    const told = parseBody(body)
    super(message ?? (told ? sentenceOf(told, told.message) : body || statusText))
    this.status = status
    this.code = told?.code
    this.reason = told?.reason
    this.issues =
      told?.issues?.map((issue) => ({ ...issue, message: sentenceOf(issue, issue.message) })) ?? []
    this.present = told?.present
    this.isMute = message === undefined && body === ''
    this.text = `${status}: ${body || statusText}`
  }

  /** The session is over. */
  get isUnauthorized(): boolean {
    return this.text.startsWith('401') && this.text.includes('Unauthorized')
  }

  /** Somebody else has changed or deleted the thing meanwhile: whoever sends it tells more (`save-change.ts`). */
  get isOvertaken(): boolean {
    return this.code === 'CHANGED_MEANWHILE' || this.reason?.endsWith('.in-trash') === true
  }

  /** The server knows why it can't work now, and what helps: a full disk does not get better by trying again. */
  get saysWhatHelps(): boolean {
    return this.code === 'UNAVAILABLE' || this.code === 'RATE_LIMITED'
  }

  /** The server said nothing: no network, or it took too long. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

/** Nobody answered, or somebody in between in the name of a server that is away: what was sent may have arrived or not. */
export function isAway(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.isOffline || (error.code === undefined && [502, 503, 504].includes(error.status))
}

/** No answer, or one that says: not now. Everything else is a refusal that time does not change. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.code === 'CHANGED_MEANWHILE') return false
  return [0, 401, 408, 409, 429].includes(error.status) || error.status >= 500
}

/** Whether the next call would meet it too. An error of the server may come from what was sent alone. */
export function meetsAll(error: unknown): boolean {
  return isAway(error) || (error instanceof ApiError && [401, 429].includes(error.status))
}

/** The failure of a call that nobody answers. */
export function noConnection(): ApiError {
  return new ApiError({
    status: 0,
    body: '',
    statusText: 'No connection',
    message: t`No connection. Nothing is lost; try again.`,
  })
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
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  )
}

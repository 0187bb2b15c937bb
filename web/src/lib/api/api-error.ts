import type { ErrorBody, ErrorCode, Issue } from '@stowage/contract/errors'
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
  readonly issues: readonly Issue[]
  /** Status, colon, space, body; the status text where the body is empty (specification § 8). */
  readonly text: string

  constructor({ status, body, statusText, message }: ApiErrorParts) {
    const told = parseBody(body)
    super(message ?? (told ? sentenceOf(told, told.message) : body || statusText))
    this.status = status
    this.code = told?.code
    this.issues =
      told?.issues?.map((issue) => ({ ...issue, message: sentenceOf(issue, issue.message) })) ?? []
    this.text = `${status}: ${body || statusText}`
  }

  /** The session is over (specification § 8: the text starts with 401 and contains Unauthorized). */
  get isUnauthorized(): boolean {
    return this.text.startsWith('401') && this.text.includes('Unauthorized')
  }

  /** The server said nothing: no network, or it took too long. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

/** No answer, or one that says: not now. Everything else is a refusal that time does not change. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return [0, 401, 408, 409, 429].includes(error.status) || error.status >= 500
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

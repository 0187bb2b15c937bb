import type { Said } from './sentences.ts'

/** Every error code of the API with its HTTP status. The one home of both. */
export const errorStatus = {
  VALIDATION: 400,
  UNAUTHORIZED: 401,
  PAYMENT_DEMO_MODE: 402,
  FORBIDDEN: 403,
  CONTAINER_LIMIT_REACHED: 403,
  ITEM_LIMIT_REACHED: 403,
  CONTAINER_BLOCKED: 403,
  EXPORT_NOT_IN_PLAN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** Somebody else has changed the same field since it was seen. */
  CHANGED_MEANWHILE: 409,
  OWNS_SHARED_WORKSPACE: 409,
  /** The thing is another one than If-Match names. */
  PRECONDITION_FAILED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  SEARCH_TOO_BROAD: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One thing that is wrong with what was sent: where (for example `body.name`), and why. */
export interface Issue extends Said {
  path: string
  /** The sentence of the reason in English. */
  message: string
}

/** The shape of every error on the wire. Whoever shows it makes the sentence of `reason` and `values`. */
export interface ErrorBody extends Said {
  code: ErrorCode
  /** The sentence of the reason in English. */
  message: string
  issues?: Issue[]
  /** Of CHANGED_MEANWHILE and PRECONDITION_FAILED: the thing as it is stored, as a read of it answers. */
  present?: object
}

import type { Said } from './sentences.ts'

/** Every error code of the API with its HTTP status, defined only here. */
export const errorStatus = {
  VALIDATION: 400,
  /** A webhook may not be sent to this address. */
  TARGET_REFUSED: 400,
  UNAUTHORIZED: 401,
  PAYMENT_DEMO_MODE: 402,
  FORBIDDEN: 403,
  CONTAINER_LIMIT_REACHED: 403,
  ITEM_LIMIT_REACHED: 403,
  CONTAINER_BLOCKED: 403,
  EXPORT_NOT_IN_PLAN: 403,
  ANALYTICS_NOT_IN_PLAN: 403,
  BRANDING_NOT_IN_PLAN: 403,
  WORKSPACE_LIMIT_REACHED: 403,
  MEMBER_LIMIT_REACHED: 403,
  /** The owner's plan has no place for this member, who may only look. */
  MEMBER_PAUSED: 403,
  /** The key of the call lacks the scope. */
  SCOPE_MISSING: 403,
  /** The owner's plan lets no programs in. */
  API_NOT_IN_PLAN: 403,
  NOT_FOUND: 404,
  WORKSPACE_NOT_FOUND: 404,
  INVITATION_OVER: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** Another request has changed the same field since the client read it. */
  CHANGED_MEANWHILE: 409,
  OWNS_SHARED_WORKSPACE: 409,
  OWNER_CANNOT_LEAVE: 409,
  /** The stored version does not match If-Match. */
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

/** A problem of the input: its place (for example `body.name`), and the reason. */
export interface Issue extends Said {
  path: string
  /** The message of the reason in English. */
  message: string
}

/** The body of every error. Clients format the message of `reason` and `values` themselves. */
export interface ErrorBody extends Said {
  code: ErrorCode
  /** The message of the reason in English. */
  message: string
  issues?: Issue[]
  /** For CHANGED_MEANWHILE and PRECONDITION_FAILED: the stored thing, as a read returns it. */
  present?: object
}

import { ApiError } from './api-error.ts'

/** Gone already, because an answer was lost or somebody was quicker: what was asked for is done. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

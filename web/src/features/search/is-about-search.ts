import type { ApiError } from '../../lib/api/api-error.ts'

/** Whether the server answered and refused the search itself: its sentence says what to do. */
export function isAboutSearch(error: ApiError | null): error is ApiError {
  return error?.code === 'SEARCH_TOO_BROAD' || error?.code === 'RATE_LIMITED'
}

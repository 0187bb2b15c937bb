import type { ApiError } from '../../lib/api/api-error.ts'

/** Whether the server refused the search itself; its sentence gives the remedy. */
export function isAboutSearch(error: ApiError | null): error is ApiError {
  return error?.code === 'SEARCH_TOO_BROAD' || error?.code === 'RATE_LIMITED'
}

import { ApiError } from './api-error.ts'

/** Ignores 404 of a deletion: the entity is gone because an answer was lost or another person deleted it first. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.isNotFound)) throw error
}

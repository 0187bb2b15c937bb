import { ApiError } from './api-error.ts'

/** Ignores NOT_FOUND of a deletion: the entity is gone because an answer was lost or another person deleted it first. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.isNotFound)) throw error
}

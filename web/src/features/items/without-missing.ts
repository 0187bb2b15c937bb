import { ApiError } from '../../lib/api/api-error.ts'

/**
 * Splits a request's entities after the server named missing ones by index: the existing, the missing, and those of the
 * missing that can be restored.
 */
export function withoutMissing<Entity>(entities: readonly Entity[], error: unknown) {
  const issues = error instanceof ApiError && error.code === 'NOT_FOUND' ? error.issues : []
  const reasons = new Map(
    issues.flatMap(({ path, reason }) => {
      const place = /^body\.(?:moves|ids)\.(\d+)/.exec(path)?.[1]
      return place === undefined ? [] : [[Number(place), reason] as const]
    }),
  )
  return {
    rest: entities.filter((_, index) => !reasons.has(index)),
    missing: entities.filter((_, index) => reasons.has(index)),
    inTrash: entities.filter((_, index) => reasons.get(index) === 'item.in-trash'),
  }
}

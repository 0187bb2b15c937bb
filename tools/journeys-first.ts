import { basename } from 'node:path'

interface JourneyProject {
  name: string
  testMatch?: string[]
  testIgnore?: string[]
}

/**
 * Two projects of Playwright, which take turns in this order: the journeys that `npm test` names in STOWAGE_TESTS_FIRST,
 * a path from the root on each line, and all that the first leaves. None where no journey is named.
 */
export function journeysFirst(named = ''): JourneyProject[] {
  const journeys = named.split('\n').filter((path) => path.endsWith('.spec.ts'))
  const first = journeys.map((path) => basename(path))
  if (first.length === 0) return []
  return [
    { name: 'near the change', testMatch: first },
    { name: 'all others', testIgnore: first },
  ]
}

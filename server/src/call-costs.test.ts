import { expect, it } from 'vitest'
import { pageCost } from './call-costs.ts'

it('counts a jump by the rows that are skipped, no more than lists have, and none of a search', () => {
  expect(pageCost({ limit: 50 })).toBe(0)
  expect(pageCost({ limit: 50, skip: 20_000 })).toBe(20)
  expect(pageCost({ limit: 50, skip: Number.MAX_SAFE_INTEGER })).toBe(
    pageCost({ limit: 50, skip: 1_000_000 }),
  )
  // A search is paged by key alone.
  expect(pageCost({ q: 'drill', skip: 20_000 })).toBe(pageCost({ q: 'drill' }))
})

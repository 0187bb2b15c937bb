import { expect, it } from 'vitest'
import { pageWork } from './work.ts'

it('counts a jump by the rows that are skipped, no more than lists have, and none of a search', () => {
  expect(pageWork({ limit: 50 })).toBe(0)
  expect(pageWork({ limit: 50, skip: 20_000 })).toBe(20)
  expect(pageWork({ limit: 50, skip: Number.MAX_SAFE_INTEGER })).toBe(
    pageWork({ limit: 50, skip: 1_000_000 }),
  )
  // A search is paged by key alone.
  expect(pageWork({ q: 'drill', skip: 20_000 })).toBe(pageWork({ q: 'drill' }))
})

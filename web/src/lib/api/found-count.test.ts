import { expect, it } from 'vitest'
import { foundCount, foundText } from './found-count.ts'

const found = { rows: [1, 2], total: 1000, relation: 'gte' as const, hasMore: true, isPending: false }

it('says how many were found, at least how many, or how many have come when that is all', () => {
  expect(foundCount(found)).toBe('1,000+')
  expect(foundCount({ ...found, relation: 'eq' })).toBe('1,000')
  // A whole code is a page of its own, and the server does not look further at first.
  expect(foundCount({ ...found, total: 1, hasMore: false })).toBe('2')
})

it('says it beside a field, once there are words and an answer', () => {
  expect(foundText('tent', { ...found, relation: 'eq' })).toBe('1,000 found')
  expect(foundText(' ', found)).toBe('')
  expect(foundText('tent', { ...found, isPending: true })).toBe('')
})

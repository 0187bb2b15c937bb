import { listAuditEntries } from '@stowage/contract/audit'
import { listItems } from '@stowage/contract/items'
import { listPeople } from '@stowage/contract/people'
import { listSessions } from '@stowage/contract/sessions'
import { getCurrentUser } from '@stowage/contract/users'
import { expect, it } from 'vitest'
import { type Pages, pagesKey, queryKey } from '../../lib/api/query.ts'
import { isStorable, toStoredRead } from './storable-reads.ts'

it('keeps what people read of their own things, nothing of staff or sessions, and no searches', () => {
  expect(isStorable(queryKey(getCurrentUser))).toBe(true)
  expect(isStorable(pagesKey(listItems, { query: { containerId: 7 } }))).toBe(true)
  expect(isStorable(pagesKey(listItems, { query: { q: 'mug' } }))).toBe(false)
  expect(isStorable(queryKey(listItems, { query: { code: 'LAMP-1' } }))).toBe(false)
  expect(isStorable(queryKey(listSessions))).toBe(false)
  expect(isStorable(pagesKey(listPeople, { query: {} }))).toBe(false)
  expect(isStorable(pagesKey(listAuditEntries, { query: {} }))).toBe(false)
})

it('keeps the beginning of a long list, with the way to the rest', () => {
  const page = (next: string) => ({ rows: Array.from({ length: 900 }, (_, id) => ({ id })), next })
  const data = { pages: ['a', 'b', 'c', 'd'].map(page), pageParams: [0, 1, 2, 3] }
  const kept = toStoredRead(pagesKey(listItems, { query: {} }), data, 5).data as Pages<unknown>
  expect(kept.pages.map(({ next }) => next)).toEqual(['a', 'b', 'c'])
  expect(kept.pageParams).toEqual([0, 1, 2])
})

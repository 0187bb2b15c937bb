import type { TrashEntry } from '@stowage/contract/trash'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type TrashPages, useTrashSelection } from './selection.ts'

const entry = (id: number, deletedAt: string) => ({ kind: 'item', id, deletedAt }) as TrashEntry
const pagesOf = (rows: TrashEntry[], total: number) =>
  ({ rows, total, relation: 'eq', hasMore: true, isPending: false }) as TrashPages

it('keeps what was selected as a whole while others delete more', () => {
  const [scarf, hat] = [entry(1, '2026-05-01T09:00:00.000Z'), entry(2, '2026-05-01T10:00:00.000Z')]
  const { result, rerender } = renderHook(useTrashSelection, { initialProps: pagesOf([scarf], 30) })
  act(() => result.current.selectAll())
  rerender(pagesOf([hat, scarf], 31))
  expect(result.current.chosen).toEqual({ until: scarf.deletedAt, total: 30, isLeast: false })
  expect([result.current.size, result.current.count, result.current.share]).toEqual([30, '30', 'some'])
  expect([result.current.has(scarf), result.current.has(hat)]).toEqual([true, false])
})

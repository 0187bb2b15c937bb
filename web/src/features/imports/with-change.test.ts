import type { Import, ImportMatch } from '@stowage/contract/imports'
import { expect, it } from 'vitest'
import { withChange } from './with-change.ts'

const aMatch = (row: number, isChanging: boolean) =>
  ({
    row,
    choice: 'add',
    changes: isChanging ? [{ field: 'name', from: 'Tent', to: 'Dome tent' }] : [],
  }) as unknown as ImportMatch

const anImport = {
  columns: [],
  trial: {
    matches: {
      count: 3,
      changing: 2,
      update: 0,
      add: 3,
      leaveOut: 0,
      rows: [aMatch(2, true), aMatch(3, false)],
    },
  },
} as unknown as Import

const matchesWith = (change: Parameters<typeof withChange>[1]) => withChange(anImport, change).trial?.matches
const choicesWith = (change: Parameters<typeof withChange>[1]) =>
  matchesWith(change)?.rows.map(({ choice }) => choice)

it('a choice for all rows that are here updates those that change something, and leaves out the others', () => {
  expect(choicesWith({ allMatches: 'update' })).toEqual(['update', 'leave-out'])
  expect(matchesWith({ allMatches: 'update' })).toMatchObject({ update: 2, add: 0, leaveOut: 1 })
  expect(choicesWith({ allMatches: 'leave-out' })).toEqual(['leave-out', 'leave-out'])
})

it('a choice for one row leaves the other rows alone', () => {
  const matches = [{ row: 3, choice: 'leave-out' as const }]
  expect(choicesWith({ matches })).toEqual(['add', 'leave-out'])
  expect(matchesWith({ matches })).toMatchObject({ update: 0, add: 2, leaveOut: 1 })
})

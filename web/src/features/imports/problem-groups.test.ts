import type { ImportProblem } from '@stowage/contract/imports'
import { expect, it } from 'vitest'
import { fixChange, groupProblems, listGroups, rowsOf, undoChange } from './problem-groups.ts'

const problem = (row: number, given: Partial<ImportProblem> = {}): ImportProblem => ({
  row,
  field: 'quantity',
  found: 'few',
  reason: 'import.not-a-number',
  message: 'Not a number',
  suggestedFixes: [{ kind: 'set', value: '1' }],
  ...given,
})
const spoiled = (row: number, found: string) =>
  problem(row, {
    field: 'barcode',
    found,
    reason: 'import.code-spoiled',
    message: 'Not a code any more',
    suggestedFixes: [{ kind: 'clear', value: '' }],
  })

it('shows one kind once with its rows, and asks for each value that only a person knows', () => {
  const nameless = (row: number) =>
    problem(row, { field: 'name', message: 'Name required', suggestedFixes: [] })
  const groups = groupProblems([
    ...[
      problem(2),
      spoiled(3, '1E+12'),
      nameless(4),
      problem(5, { suggestedFixes: [{ kind: 'set', value: '2' }] }),
    ],
    ...[problem(6), spoiled(7, '2E+12'), nameless(8)],
  ])
  expect(groups.map(rowsOf)).toEqual([[2, 6], [3, 7], [4], [5], [8]])
})

it('settles a group as a whole, and takes that back', () => {
  const [group] = groupProblems([spoiled(3, '1E+12'), spoiled(7, '2E+12')])
  if (!group) throw new Error('no group')
  const fix = { fix: 0 }
  expect(fixChange(group, fix)).toEqual({
    fixes: [
      { row: 3, field: 'barcode', value: '' },
      { row: 7, field: 'barcode', value: '' },
    ],
  })
  expect(undoChange({ group, settlement: fix })).toEqual({
    undoFixes: [
      { row: 3, field: 'barcode' },
      { row: 7, field: 'barcode' },
    ],
  })
  expect(fixChange(group, 'leave-out')).toEqual({ leaveOut: [3, 7] })
  expect(undoChange({ group, settlement: 'leave-out' })).toEqual({ include: [3, 7] })
})

it('adds a row that means an item twice, and takes that back', () => {
  const [group] = groupProblems([problem(9, { field: 'sku', suggestedFixes: [{ kind: 'add', value: '' }] })])
  if (!group) throw new Error('no group')
  expect(fixChange(group, { fix: 0 })).toEqual({ matches: [{ row: 9, choice: 'add' }] })
  expect(undoChange({ group, settlement: { fix: 0 } })).toEqual({
    matches: [{ row: 9, choice: 'update' }],
  })
})

it('keeps a settled group in its place, until the problem turns out to be there still', () => {
  const problems = [problem(2), spoiled(3, '1E+12'), problem(4, { message: 'Too large' })]
  const [, group] = groupProblems(problems)
  if (!group) throw new Error('no group')
  const settled = [{ group, settlement: 'leave-out' as const }]
  const shown = (left: ImportProblem[], isPending: boolean) =>
    listGroups(left, settled, isPending).map((one) => [one.group.first.row, one.settled !== null])
  const inPlace = [
    [2, false],
    [3, true],
    [4, false],
  ]
  expect(shown(problems, true)).toEqual(inPlace)
  expect(shown(problems.toSpliced(1, 1), false)).toEqual(inPlace)
  expect(shown(problems, false)).toEqual(inPlace.map(([row]) => [row, false]))
})

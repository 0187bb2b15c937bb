import type { ImportProblem, Trial } from '@stowage/contract/imports'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { ProblemRows } from './problem-rows.tsx'

function aProblem(row: number, field: ImportProblem['field'], ...values: string[]): ImportProblem {
  const suggestedFixes = values.map((value) => ({ kind: 'set' as const, value }))
  return { row, field, found: '', reason: 'container.required', message: '', values: {}, suggestedFixes }
}

it('names a fix as people would: a number in their format, and a container as the place to put it', () => {
  const problems = [
    aProblem(2, 'quantity', '1250', '2'),
    aProblem(3, 'container', 'Unsorted'),
    aProblem(4, 'location', 'Attic'),
    aProblem(5, 'name', '2000'),
  ]
  const trial = { problems, problemCount: 4, problemRows: 4, suggestionCount: 3 } as Trial
  const ignored = vi.fn()
  renderInApp(
    <ProblemRows
      trial={trial}
      settled={[]}
      isPending={false}
      onSettle={ignored}
      onUndo={ignored}
      onLeaveAllOut={ignored}
      onTakeSuggestions={ignored}
    />,
  )
  const fixes = screen.getAllByRole('button').map((button) => button.textContent)
  expect(fixes.filter((words) => /^(Set|Use container)/.test(words))).toEqual([
    'Set to 1,250',
    'Set to 2',
    'Use container “Unsorted”',
    'Set to Attic',
    'Set to 2000',
  ])
})

import type { Trial } from '@stowage/contract/imports'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { TrialFigures } from './trial-figures.tsx'

const none = { folder: 0, archived: 0, sold: 0 }

it.each([
  ['Every row is included', 0, none],
  ['Left out by you', 4, none],
  ['2 folders1 archived3 sold', 7, { folder: 2, archived: 1, sold: 3 }],
])('says why rows are left out: %s', (words, leftOut, leftOutKinds) => {
  const figures = { items: 1, quantity: 1, newContainers: 0, knownContainers: 1, duplicates: 0 }
  renderInApp(<TrialFigures trial={{ ...figures, leftOut, leftOutKinds } as Trial} />)
  expect(screen.getByText('Rows left out').parentElement?.textContent).toBe(`Rows left out${leftOut}${words}`)
})

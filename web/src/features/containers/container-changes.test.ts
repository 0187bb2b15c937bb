import { expect, test } from 'vitest'
import { aContainer } from '../../../test/samples.ts'
import { containerChanges } from './container-changes.ts'

test('finds only the fields that differ', () => {
  const container = aContainer()
  const { name, description, location } = container
  expect(containerChanges(container, { name, description, location })).toBeNull()
  expect(containerChanges(container, { name, description, location: 'Attic' })).toEqual({ location: 'Attic' })
})

test('counts an emptied description as a change, and an empty one that was none as no change', () => {
  const { name, location } = aContainer()
  expect(containerChanges(aContainer(), { name, location, description: null })).toEqual({ description: null })
  expect(
    containerChanges(aContainer({ description: null }), { name, location, description: undefined }),
  ).toBeNull()
})

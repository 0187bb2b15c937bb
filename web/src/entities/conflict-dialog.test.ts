import { expect, test } from 'vitest'
import { differingPart } from './conflict-dialog.tsx'

test('marks the words by which a text differs from another', () => {
  expect(differingPart('Warm light, one is cracked', 'Warm light, takes 3 AA')).toEqual({
    start: 'Warm light, ',
    middle: 'one is cracked',
    end: '',
  })
  expect(differingPart('A red lamp', 'A blue lamp')).toEqual({ start: 'A ', middle: 'red ', end: 'lamp' })
  expect(differingPart('Lamp', 'Lamp')).toEqual({ start: 'Lamp', middle: '', end: '' })
  expect(differingPart('', 'Lamp').middle).toBe('')
})

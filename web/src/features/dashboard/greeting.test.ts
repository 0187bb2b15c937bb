import { expect, it } from 'vitest'
import { partOfDay } from './greeting.ts'

it('greets by the hour of the person’s clock', () => {
  expect([4, 5, 11, 12, 17, 18, 23, 0].map(partOfDay)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
  ])
})

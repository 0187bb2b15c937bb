import { expect, it } from 'vitest'
import { readQuantity } from './quantity.ts'

it.each([
  ['0', 1],
  ['-3', 1],
  ['0.9', 1],
  ['-Infinity', 1],
  ['1', 1],
  ['6', 6],
  ['2.7', 2],
  ['99999999999', 1_000_000_000],
])('reads %j as %i, never less than 1 [CAM-15]', (typed, quantity) => {
  expect(readQuantity(typed, 1)).toBe(quantity)
})

it.each(['', ' ', 'six', '6 pieces', 'NaN', '1,5'])(
  'takes %j, which is no number, for 1 [CAM-16]',
  (typed) => {
    expect([readQuantity(typed, 1), readQuantity(typed, 0)]).toEqual([1, 1])
  },
)

import { expect, it } from 'vitest'
import { optionalNumber, sideOf } from './fields.schemas.ts'
import { z } from './zod.ts'

it('takes a number that may be left out, as a price in cents, and null for none', () => {
  const fields = { price: optionalNumber(z.int().min(0, 'too small')) }
  const added = z.strictObject(sideOf(fields, 'added'))
  expect([{}, { price: null }, { price: 0 }, { price: 1999 }].map((one) => added.parse(one).price)).toEqual([
    null,
    null,
    0,
    1999,
  ])
  for (const price of [-1, 19.99, '5']) expect(added.safeParse({ price }).success).toBe(false)
  expect(z.strictObject(sideOf(fields, 'changed')).partial().parse({})).toEqual({})
  expect(sideOf(fields, 'blank')).toEqual({ price: null })
})

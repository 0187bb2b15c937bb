import { describe, expect, it } from 'vitest'
import { isUnlimited } from './billing.rules.ts'

describe('a limit of a plan', () => {
  it('is unlimited at -1 only, for containers and for items [SUB-05, SUB-06]', () => {
    expect(isUnlimited(-1)).toBe(true)
    expect([0, 1, 3, 30].some(isUnlimited)).toBe(false)
  })
})

import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it('takes the first letters of the first and the last word', () => {
  expect(initials('Maya Lind')).toBe('ML')
  expect(initials('  maya  ')).toBe('M')
  expect(initials('Ana María de la Cruz')).toBe('AC')
  expect(initials('𝒜da Öz')).toBe('𝒜Ö')
  expect(initials('')).toBe('')
})

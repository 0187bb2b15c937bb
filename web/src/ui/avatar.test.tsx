import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it('takes the first letters of the first and the last word', () => {
  expect(initials('Maya Lind')).toBe('ML')
  expect(initials('  maya  ')).toBe('M')
  expect(initials('Ana María de la Cruz')).toBe('AC')
  expect(initials('𝒜da Öz')).toBe('𝒜Ö')
  expect(initials('Gloves (pairs)')).toBe('GP')
  expect(initials('“Fragile” 4-person tent (old) &')).toBe('FO')
  expect(initials('O’Brien')).toBe('O')
  expect(initials(' ** ')).toBe('*')
  expect(initials('')).toBe('')
})

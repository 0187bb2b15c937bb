import { expect, it } from 'vitest'
import { meantWords } from './meant-words.ts'

it('says which words were meant, by what was found instead', () => {
  expect(meantWords('baterries', ['AA batteries', 'AAA batteries'])).toBe('batteries')
  expect(meantWords('mozarela', ['Mozzarella'])).toBe('mozzarella')
  expect(meantWords('chese', ['Cheese', 'Chess'])).toBe('cheese')
  // The first name counts, because the server returns the most common word first.
  expect(meantWords('mozarela', ['Mozzarella', 'Mozarella'])).toBe('mozzarella')
  expect(meantWords('aa baterries', ['AA batteries'])).toBe('aa batteries')
  expect(meantWords('obrein', ["O'Brien’s 'mug'"])).toBe("o'brien’s")
})

it('says nothing where a word is near to nothing, or no other word would be said', () => {
  expect(meantWords('helicopter', ['Tent'])).toBeUndefined()
  expect(meantWords('tent', ['Tent'])).toBeUndefined()
  expect(meantWords('', [])).toBeUndefined()
})

import { expect, it } from 'vitest'
import { suggestedWords } from './suggested-words.ts'

it('says which words were meant, by what was found instead', () => {
  expect(suggestedWords('baterries', ['AA batteries', 'AAA batteries'])).toBe('batteries')
  expect(suggestedWords('mozarela', ['Mozzarella'])).toBe('mozzarella')
  expect(suggestedWords('chese', ['Cheese', 'Chess'])).toBe('cheese')
  // The first name counts, because the server returns the most common word first.
  expect(suggestedWords('mozarela', ['Mozzarella', 'Mozarella'])).toBe('mozzarella')
  expect(suggestedWords('aa baterries', ['AA batteries'])).toBe('aa batteries')
  expect(suggestedWords('obrein', ["O'Brien’s 'mug'"])).toBe("o'brien’s")
})

it('says nothing where a word is near to nothing, or no other word would be said', () => {
  expect(suggestedWords('helicopter', ['Tent'])).toBeUndefined()
  expect(suggestedWords('tent', ['Tent'])).toBeUndefined()
  expect(suggestedWords('', [])).toBeUndefined()
})

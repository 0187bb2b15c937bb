import { expect, it } from 'vitest'
import { negotiateLanguage, requestedLanguages } from './accept-language.ts'

it.each([
  [undefined, undefined, []],
  ['', undefined, []],
  ['en;q=0.4, de-AT, de;q=0.8, fr;q=0, *;q=0.1', undefined, ['de-AT', 'de', 'en']],
  ['de, en', 'nl', ['nl', 'de', 'en']],
  ['de, nl', 'nl', ['nl', 'de']],
  ['d"e, <b>, de', undefined, ['de']],
])('%j of a browser and %j of a person are the wishes %j', (accepted, own, requested) => {
  expect(requestedLanguages(accepted, own)).toEqual(requested)
})

it('a long list is read as far as somebody can mean it', () => {
  const tags = Array.from({ length: 40 }, (_, index) => `de-x-${index}`)
  expect(requestedLanguages(tags.join(','))).toEqual(tags.slice(0, 16))
})

it.each([
  [[], 'en'],
  [['tlh'], 'en'],
  [['tlh', 'de-AT', 'en'], 'de'],
  [['en', 'de'], 'en'],
])('of English and German, %j are answered by %s', (requested, language) => {
  expect(negotiateLanguage(requested, ['en', 'de'])).toBe(language)
})

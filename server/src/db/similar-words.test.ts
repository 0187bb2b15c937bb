import { describe, expect, it } from 'vitest'
import { editDistance, rankSimilar, typoPatterns } from './similar-words.ts'

/** What LIKE would do with the pattern. */
function matches(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.*+?^${}()|[\]]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return new RegExp(`^${source}$`, 's').test(text)
}

describe('patterns for a misspelt word', () => {
  it.each([
    ['castel', 'castle', 'swapped'],
    ['polise', 'police', 'wrong'],
    ['falcn', 'falcon', 'missing'],
    ['traiin', 'train', 'too many'],
    ['helicoptre', 'helicopter', 'swapped at the end'],
  ])('find %s as %s: a letter %s', (typed, meant) => {
    expect(typoPatterns(typed).some((pattern) => matches(pattern, `a ${meant} here`))).toBe(true)
  })

  it('keep three letters in a row, which the index needs', () => {
    for (const word of ['abcd', 'abcde', 'castle']) {
      for (const pattern of typoPatterns(word)) expect(pattern).toMatch(/[^_%]{3}/)
    }
  })

  it('leave short words as they are and take signs as signs', () => {
    expect(typoPatterns('Öl%')).toEqual(['%ol\\%%'])
    expect(typoPatterns('ab_cd').every((pattern) => !/(^|[^\\])_.*_/.test(pattern.replace('\\_', 'x')))).toBe(
      true,
    )
  })
})

describe('the distance of two words', () => {
  it.each([
    ['castel', 'castle', 1],
    ['milenium', 'millennium', 2],
    ['', 'abc', 3],
    ['same', 'same', 0],
    ['polise', 'police', 1],
  ])('%s and %s is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance)
    expect(editDistance(to, from)).toBe(distance)
  })
})

describe('ranking', () => {
  const candidates = ['Forecastle lamp', 'Castle', 'Camping stool', 'Castles 2'].map((name) => ({
    name,
    search: name.toLowerCase(),
  }))

  it('puts the nearest first and drops what is too far', () => {
    expect(rankSimilar(['castel'], candidates).map((row) => row.name)).toEqual(['Castle', 'Castles 2'])
  })

  it('sees words that were written as one', () => {
    const names = ['Brick Starters', 'Star Wars Droid'].map((name) => ({ name, search: name.toLowerCase() }))
    expect(rankSimilar(['starwars'], names)[0]?.name).toBe('Star Wars Droid')
  })

  it('wants every word to be near', () => {
    expect(rankSimilar(['castel', 'lmap'], candidates)).toEqual([])
  })
})

import { editDistance } from '@stowage/contract/edit-distance'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './search-words.ts'
import { canBeMisspelt, rankSimilar, typoPatterns } from './similar-words.ts'

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
    ['straßenkrate', 'strassenkarte', 'swapped beside one that is written as two'],
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
    expect(typoPatterns('IŞIK').some((pattern) => matches(pattern, 'isik'))).toBe(true)
    expect(typoPatterns('ab_cd').every((pattern) => !/(^|[^\\])_.*_/.test(pattern.replace('\\_', 'x')))).toBe(
      true,
    )
  })
})

describe('words that are taken as they were typed', () => {
  it('are codes, and those longer than people misspell', () => {
    expect(typoPatterns('SKU-0012345')).toEqual(['%sku-0012345%'])
    expect(typoPatterns('screw4')).toEqual(['%screw4%'])
    expect(typoPatterns('x'.repeat(17))).toHaveLength(1)
    expect(['castel', 'screw4', 'cas', 'c'.repeat(17)].map(canBeMisspelt)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('leave no word with more patterns than four for each of sixteen letters', () => {
    for (const word of ['schraubenzieher', 'abcdefghijklmnop', 'abcdefghijklmnopqrst'.repeat(10)]) {
      expect(typoPatterns(word).length).toBeLessThanOrEqual(64)
    }
  })
})

describe('what is searched of a long text', () => {
  it('is its first eight words, each as long as an article number may be', () => {
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
    expect(wordsOf('x'.repeat(200))).toEqual(['x'.repeat(64)])
    expect(wordsOf('😀'.repeat(100))).toEqual(['😀'.repeat(64)])
    expect(wordsOf('box box  Box')).toEqual(['box', 'Box'])
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

  it('puts the nearest first and drops what is too far', async () => {
    expect((await rankSimilar(['castel'], candidates, 'en')).map((row) => row.name)).toEqual([
      'Castle',
      'Castles 2',
    ])
  })

  it('sees words that were written as one', async () => {
    const names = ['Brick Starters', 'Star Wars Droid'].map((name) => ({ name, search: name.toLowerCase() }))
    expect((await rankSimilar(['starwars'], names, 'en'))[0]?.name).toBe('Star Wars Droid')
  })

  it.each([
    ['de', ['Ärmel', 'Zärmel']],
    ['sv', ['Zärmel', 'Ärmel']],
  ])('puts equally near ones in the order of the reader, here of %s', async (language, order) => {
    const names = ['Zärmel', 'Ärmel'].map((name) => ({ name, search: 'armel' }))
    expect((await rankSimilar(['armle'], names, language)).map(({ name }) => name)).toEqual(order)
  })

  it('takes no notice of words far longer or shorter, unless they begin so', async () => {
    const names = ['Castellation works', 'Cas', 'Ac'].map((name) => ({ name, search: name.toLowerCase() }))
    expect((await rankSimilar(['castal'], names, 'en')).map((row) => row.name)).toEqual([
      'Castellation works',
    ])
  })

  it('wants every word to be near', async () => {
    expect(await rankSimilar(['castel', 'lmap'], candidates, 'en')).toEqual([])
  })

  it('lets other requests have their turn between long texts', async () => {
    const texts = Array.from({ length: 100 }, (_, index) => ({ name: `${index}`, search: 'castle lamp' }))
    let isRanking = true
    let turns = 0
    const takeTurn = () => {
      if (!isRanking) return
      turns += 1
      setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    expect(await rankSimilar(['castel'], texts, 'en')).toHaveLength(100)
    isRanking = false
    expect(turns).toBeGreaterThanOrEqual(15)
  })
})

import { describe, expect, it } from 'vitest'
import { containsWord, excerptAround, markedParts, searchWordsOf } from './marked-parts.ts'

function written(text: string, query: string): string {
  return markedParts(text, searchWordsOf(query))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')
}

describe('markedParts', () => {
  it('marks every match of every word, whatever the order', () => {
    expect(written('AA batteries, rechargeable batteries', 'batt aa')).toBe(
      '[AA] [batt]eries, rechargeable [batt]eries',
    )
  })

  it('ignores case and accents on both sides', () => {
    expect(written('Crème brûlée', 'CREME brul')).toBe('[Crème] [brûl]ée')
    expect(written('Creme brulee', 'crème')).toBe('[Creme] brulee')
  })

  it('keeps a letter and its separate accent together', () => {
    expect(written('e\u0301clair', 'e')).toBe('[e\u0301]clair')
  })

  it('handles letters that fold to several and pairs outside the basic plane', () => {
    expect(written('Straße 7', 'strasse')).toBe('[Straße] 7')
    expect(written('📦 box 📦', 'box')).toBe('📦 [box] 📦')
  })

  it('marks Hebrew and Arabic names with vowel signs for words without them, and the other way round', () => {
    expect(written('נֵרוֹת שַׁבָּת', 'שבת')).toBe('נֵרוֹת [שַׁבָּת]')
    expect(written('נרות שבת', 'שַׁבָּת')).toBe('נרות [שבת]')
    expect(written('نَظَّارَاتٌ شَمْسِيَّة', 'نظار')).toBe('[نَظَّارَ]اتٌ شَمْسِيَّة')
    expect(written('كـــتاب', 'كت')).toBe('[كـــت]اب')
    expect(written('كتـــاب', 'كت')).toBe('[كتـــ]اب')
    expect(written('كتاب', 'كِـتَاب')).toBe('[كتاب]')
  })

  it('marks names with an apostrophe for words without it, and the other way round', () => {
    expect(written("Ann O'Brien", 'obri')).toBe("Ann [O'Bri]en")
    expect(written('O’Brien and O´Brien', "o'brien")).toBe('[O’Brien] and [O´Brien]')
    expect(written('OBrien', 'o’b')).toBe('[OB]rien')
    expect(written("Kids' box", "kids'")).toBe("[Kids]' box")
    expect(written("rock 'n' roll", "'")).toBe("rock 'n' roll")
  })

  it('marks kana of any width and with a separate voicing mark, and Korean in parts', () => {
    expect(written('ﾃﾚﾋﾞ台の上', 'テレビ')).toBe('[ﾃﾚﾋﾞ]台の上')
    expect(written('カ゛ラス瓶', 'ガラス')).toBe('[カ゛ラス]瓶')
    expect(written('ハス', 'バス')).toBe('ハス')
    expect(written('큰 상자 2'.normalize('NFD'), '상자')).toBe(
      `${'큰'.normalize('NFD')} [${'상자'.normalize('NFD')}] 2`,
    )
  })

  it('marks letters and digits that are written apart', () => {
    expect(written('Screw M 8 x 40', 'm8')).toBe('Screw [M 8] x 40')
    expect(written('Screw M8 x 40', 'm8x40')).toBe('Screw [M8 x 40]')
    expect(written('100 µF capacitor', '100uF')).toBe('[100 µF] capacitor')
  })

  it('joins overlapping matches into one mark', () => {
    expect(written('banana', 'ana')).toBe('b[anana]')
  })

  it('returns the text as it is when nothing matches or nothing is asked', () => {
    expect(written('Tent', 'stove')).toBe('Tent')
    expect(markedParts('Tent', [])).toEqual([{ text: 'Tent', marked: false }])
    expect(markedParts('', ['x'])).toEqual([])
  })
})

describe('excerptAround', () => {
  const long = `${'Bought at the market last year. '.repeat(4)}Takes three AA batteries. ${'Keep dry. '.repeat(8)}`

  it('keeps the first match in sight and says where it cut', () => {
    const excerpt = excerptAround(long, ['batteries'])
    expect(excerpt).toContain('batteries')
    expect(excerpt.startsWith('…')).toBe(true)
    expect(excerpt.endsWith('…')).toBe(true)
    expect(excerpt.length).toBeLessThanOrEqual(62)
  })

  it('leaves a short text whole', () => {
    expect(excerptAround('takes 3 AA batteries', ['batt'])).toBe('takes 3 AA batteries')
  })
})

describe('containsWord', () => {
  it('compares without accents and case', () => {
    expect(containsWord('Ménage', searchWordsOf('MENAGE'))).toBe(true)
    expect(containsWord('Ménage', ['garage'])).toBe(false)
  })
})

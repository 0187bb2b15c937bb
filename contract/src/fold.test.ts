import { expect, it } from 'vitest'
import { fold, spellingsOf } from './fold.ts'

it.each([
  ['Ångström', 'angstrom'],
  ['Gro\u0308ße', 'grosse'],
  ['ISTANBUL', 'istanbul'],
  ['İstanbul', 'istanbul'],
  ['ıstanbul', 'istanbul'],
  ['Łódź', 'lodz'],
  ['Œuvre', 'oeuvre'],
  ['שַׁבָּת', 'שבת'],
  ['בְּרֵאשִׁ֖ית', 'בראשית'],
  ['בֵּית־סֵפֶר', 'בית־ספר'],
  ['كِتَابٌ', 'كتاب'],
  ['كـــتاب', 'كتاب'],
  ['هٰذَا', 'هذا'],
  ["O'Brien", 'obrien'],
  ['O’Brien ‘O´Brien` OʼBrien′ O＇Brien', 'obrien obrien obrien obrien'],
  ["rock 'n' roll, the 80's", 'rock n roll, the 80s'],
  ['מ׳ מ"ר', 'מ מ"ר'],
  ['ﾃﾚﾋﾞ台', 'テレビ台'],
  ['カ゛ラス カ\u3099ラス ｶﾞﾗｽ ガラス', 'ガラス ガラス ガラス ガラス'],
  ['ハ バ パ', 'ハ バ パ'],
  ['１００µＦ 10 kΩ M4×10', '100uf 10 kohm m4x10'],
])('%s is compared as %s, whoever reads it', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it.each([
  ['M8', ['M8', 'M 8']],
  ['M4x10', ['M4x10', 'M4 x 10', 'M 4 x 10']],
  ['100uF', ['100uF', '100 uF']],
  ['SKU-0012', ['SKU-0012']],
  ['tent', ['tent']],
  ['2026', ['2026']],
])('%s may be written %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings)
})

import { expect, it } from 'vitest'
import { fold } from './fold.ts'

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
])('%s is compared as %s, whoever reads it', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

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
])('%s is compared as %s, whoever reads it', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

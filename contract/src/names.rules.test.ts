import { describe, expect, it } from 'vitest'
import { isPlainName, plainName } from './names.rules.ts'

const tags = (region: string) =>
  String.fromCodePoint(...[...region].map((letter) => 0xe0000 + letter.charCodeAt(0)), 0xe007f)

/** Names as people write them: with diacritics, joiners, and marks for direction or line breaks. */
const written = [
  'שָׁלוֹם',
  'בְּרֵאשִׁ֖ית',
  'مُحَمَّد',
  '\u200Fכלים (3)\u200E',
  'می\u200Cخواهم',
  '\u061C١٢',
  'क्\u200Dष',
  'நிறம்',
  'ที่นี่',
  'བསྒྲུབས',
  'Việt'.normalize('NFD'),
  'ខ្មែរ\u200Bភាសា',
  '👩🏽‍🔧',
  '👨‍👩‍👧‍👦',
  '🏴\u200D☠️',
  `🏴${tags('gbeng')}`,
  '1\uFE0F\u20E3',
  'Co\u00ADop',
  'O’Brien',
]

/** Names that would look like another one, or like none, with their cleaned form. */
const odd: [string, string][] = [
  ['\u202Egnp.exe', 'gnp.exe'],
  ['a\u2066b\u2069', 'ab'],
  [`Z${'\u0351'.repeat(8)}algo`, `Z${'\u0351'.repeat(7)}algo`],
  [`A${'\u20DD'.repeat(9)}`, `A${'\u20DD'.repeat(7)}`],
  [`A${'\u0351\u20DD\u200D'.repeat(3)}b`, `A${'\u0351\u20DD\u200D'.repeat(2)}\u0351b`],
  [`Box${'\u200B'.repeat(300)}!`, `Box${'\u200B'.repeat(7)}!`],
  ['a\0\u0007b', 'a b'],
  ['a\uFDD0b\uFDD1', 'a b'],
  ['\ud800a', '\uFFFDa'],
]

describe('a name', () => {
  it.each(written)('may be %s, and is left as it is', (name) => {
    expect([isPlainName(name), plainName(name)]).toEqual([true, name])
  })

  it.each(odd)('is not %j, of which %j is left', (name, left) => {
    expect([isPlainName(name), plainName(name), isPlainName(left)]).toEqual([false, left, true])
  })

  it.each(['', ' ', '\u200B', '\u2060\u00A0\u00AD'])('is not %j, which shows nothing', (name) => {
    expect(isPlainName(name)).toBe(false)
  })
})

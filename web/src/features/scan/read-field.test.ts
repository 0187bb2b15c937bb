import { expect, it } from 'vitest'
import { readForField } from './read-field.ts'

it.each([
  ['4006381333931', 'ean_13', 'EAN-13'],
  ['042100005264', 'upc_a', 'UPC-A'],
  [' PART-77/B ', 'code_128', 'Code 128'],
  ['https://shop.example/p/77', 'qr_code', 'QR'],
  ['Größe 箱', 'qr_code', 'QR'],
])('takes the text of a code and names it: %s', (text, format, formatName) => {
  expect(readForField(text, format, 64)).toEqual({ text: text.trim(), formatName })
})

it('gives an American barcode as the package shows it', () => {
  expect(readForField('0042100005264', 'ean_13', 64)).toEqual({ text: '042100005264', formatName: 'UPC-A' })
})

it.each([
  ['container-14', 'qr_code', 'That’s a box label. Scan the item’s barcode.'],
  ['x'.repeat(65), 'code_128', 'This code is too long. The limit is 64 characters.'],
  ['x'.repeat(4096), 'qr_code', 'This code is too long. The limit is 64 characters.'],
  ['A\u0000B', 'code_128', 'We can’t read this kind of code. Try another one.'],
  ['A\nB', 'qr_code', 'We can’t read this kind of code. Try another one.'],
  ['A\u202eB', 'qr_code', 'We can’t read this kind of code. Try another one.'],
  [' ', 'qr_code', 'We can’t read this kind of code. Try another one.'],
])('says why it takes nothing: %j', (text, format, sentence) => {
  expect(readForField(text, format, 64)).toBe(sentence)
})

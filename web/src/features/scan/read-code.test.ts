import { describe, expect, it } from 'vitest'
import { readScanned, readTyped, spellingsOf } from './read-code.ts'

describe('a scanned code', () => {
  it.each([
    'http://127.0.0.1:3000/containers/14',
    'https://other.example/containers/14?from=label#top',
    'HTTPS://Stowage.Example/containers/14/',
    '/containers/14',
  ])('is the container of an address on any host: %s [SCAN-06] [QR-04]', (text) => {
    expect(readScanned(text, 'qr_code')).toEqual({ kind: 'container', id: 14 })
  })

  it.each(['container-14', 'Container-14', ' container-14\n'])(
    'is the container of a text: %s [SCAN-07] [QR-04]',
    (text) => {
      expect(readScanned(text, 'qr_code')).toEqual({ kind: 'container', id: 14 })
    },
  )

  it.each([
    'javascript:location="/containers/14"',
    'javascript://x/containers/14',
    'https://stowage.example/containers/14/edit',
    'https://stowage.example/containers/',
    'https://stowage.example/containers/-1',
    'container-0',
    'container-14b',
    `container-${'9'.repeat(40)}`,
    `https://stowage.example/containers/14?${'x'.repeat(4096)}`,
    'x'.repeat(4096),
    'WIFI:T:WPA;S:home;;',
    '14',
    '',
  ])('is no label otherwise', (text) => {
    expect(readScanned(text, 'qr_code')).toEqual({ kind: 'unknown' })
  })

  it.each([
    ['4006381333931', 'ean_13'],
    ['042100005264', 'upc_a'],
    ['PART-77/B', 'code_128'],
    ['ASSET-0042', 'code_39'],
    ['10012345678902', 'itf'],
    ['LOT 7', 'data_matrix'],
  ])('is a barcode in the forms of goods: %s', (text, format) => {
    expect(readScanned(text, format)).toEqual({ kind: 'barcode', code: text })
  })

  it('is an American barcode as the package shows it', () => {
    expect(readScanned('0042100005264', 'ean_13')).toEqual({ kind: 'barcode', code: '042100005264' })
  })

  it('is no barcode when it is too long or not plain text', () => {
    expect(readScanned('A'.repeat(65), 'code_128')).toEqual({ kind: 'unknown' })
    expect(readScanned('A\u0000B', 'code_128')).toEqual({ kind: 'unknown' })
  })
})

describe('a typed code', () => {
  it.each([
    '14',
    '#14',
    ' container-14 ',
    '/containers/14',
    'http://stowage.test/containers/14',
    'stowage.test:3000/containers/14',
  ])('is a number, a text or an address: %s [SCAN-08] [SCAN-09]', (text) => {
    expect(readTyped(text)).toBe(14)
  })

  it.each(['0', '-14', '1.5', 'fourteen', 'javascript:alert(14)', '99999999999999999999'])(
    'is nothing otherwise: %s',
    (text) => {
      expect(readTyped(text)).toBeUndefined()
    },
  )
})

it('finds American barcodes in both their lengths', () => {
  expect(spellingsOf('042100005264')).toEqual(['042100005264', '0042100005264'])
  expect(spellingsOf('0042100005264')).toEqual(['0042100005264', '042100005264'])
  expect(spellingsOf('4006381333931')).toEqual(['4006381333931'])
})

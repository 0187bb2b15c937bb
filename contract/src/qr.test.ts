import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test/english.ts'
import { labelInches, labelPlace, labelSheets } from './qr.rules.ts'
import { labelQuery, printQuery } from './qr.schemas.ts'

const refusal = (value: unknown) => refusalOf(printQuery, value)
const good = { ids: '3,1,2', sheet: 'avery-5160' }

describe('print sizes', () => {
  it('are the six of the specification, in inches [QR-06] [QR-10]', () => {
    expect(labelInches).toEqual({ sticker: 1, label: 1.5, small: 2, medium: 4, large: 6, xlarge: 8 })
  })

  it('are refused with a sentence when unknown', () => {
    for (const size of ['huge', '', 'Medium', 'toString']) {
      expect(refusalOf(labelQuery, { size })).toBe(
        'Size must be sticker, label, small, medium, large or xlarge',
      )
    }
  })
})

describe.each(labelSheets)('$title', (sheet) => {
  const { page, label, columns, rows, left, top, pitch } = sheet

  it('adds up to its page: both margins are equal, no label touches another or leaves the page', () => {
    const last = labelPlace(sheet, columns * rows - 1)
    expect(page.width - last.left - label.width).toBeCloseTo(left, 6)
    expect(page.height - last.top - label.height).toBeCloseTo(top, 6)
    expect(pitch.x).toBeGreaterThanOrEqual(label.width)
    expect(pitch.y).toBeGreaterThanOrEqual(label.height)
  })

  it('counts its labels along the rows', () => {
    expect(labelPlace(sheet, 0)).toEqual({ left, top })
    expect(labelPlace(sheet, columns)).toEqual({ left, top: top + pitch.y })
  })
})

describe('sheets', () => {
  it('hold as many labels as on the package', () => {
    const count = Object.fromEntries(labelSheets.map(({ name, columns, rows }) => [name, columns * rows]))
    expect(count).toMatchObject({ 'avery-5160': 30, 'avery-5163': 10, 'avery-22806': 12 })
    expect(count).toMatchObject({ 'avery-l7160': 21, 'avery-l7163': 14, 'roll-62x29': 1 })
  })
})

describe('a print of labels', () => {
  it('takes containers in their order, a start and copies', () => {
    expect(printQuery.parse({ ...good, start: '30', copies: '50' })).toMatchObject({ start: 30, copies: 50 })
    expect(refusal(good)).toBeNull()
  })

  it.each([
    [{ sheet: 'avery-5160' }, 'Choose at least one container'],
    [{ ...good, ids: '' }, 'Containers must be numbers, separated by commas'],
    [{ ...good, ids: '1,,2' }, 'Containers must be numbers, separated by commas'],
    [{ ...good, ids: '1,-2' }, 'Containers must be numbers, separated by commas'],
    [{ ...good, ids: '0' }, 'Containers must be numbers, separated by commas'],
    [
      { ...good, ids: Array(501).fill('1').join() },
      'A PDF can hold up to 500 containers. Print the rest separately.',
    ],
    [{ ...good, start: '0' }, 'Start must be the number of a label on the sheet'],
    [{ ...good, start: '31' }, 'Start must be the number of a label on the sheet'],
    [{ ...good, sheet: 'roll-4x6', start: '2' }, 'Start must be the number of a label on the sheet'],
    [{ ...good, copies: '51' }, 'Copies must be from 1 to 50'],
    [
      { ...good, ids: Array(41).fill('1').join(), copies: '50' },
      'A PDF can hold up to 2000 labels. Print the rest separately.',
    ],
    [{ ids: '1' }, expect.stringMatching(/^Sheet must be one of avery-5160, .*, roll-4x6$/)],
  ])('refuses %j with a sentence', (value, message) => {
    expect(refusal(value)).toEqual(message)
  })

  it('takes 500 containers and a last label', () => {
    expect(refusal({ ...good, ids: Array(500).fill('1').join(), start: '30' })).toBeNull()
  })
})

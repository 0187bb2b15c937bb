import { expect, it } from 'vitest'
import { cellOf } from '../exports/service/table.ts'
import { readCell, suggestFix, twoReadings } from './service/read-cells.ts'

it.each([
  ['12.50', 1250],
  ['19,99', 1999],
  ['0.07', 7],
  ['1,200', 120_000],
  [' ', undefined],
  ['some', 'some'],
  // The schema refuses what is no whole number of hundredths.
  ['0.1234', 12.34],
])('reads the amount %j as hundredths', (text, read) => {
  expect(readCell(text, 'money', { source: null })).toBe(read)
})

it('reads an amount as an export wrote it', () => {
  expect(cellOf('money', 1250)).toEqual({ kind: 'number', value: 12.5 })
  expect(cellOf('money', null)).toEqual({ kind: 'text', value: null })
  expect(readCell('12.5', 'money', { source: null })).toBe(1250)
})

it('suggests a number for each field that holds one, by where a new item starts', () => {
  expect(suggestFix('import.not-a-number', 'quantity', 'some')).toEqual({ kind: 'set', value: '1' })
  expect(suggestFix('import.not-a-number', 'minQuantity', 'some')).toEqual({ kind: 'set', value: '0' })
  expect(suggestFix('item.minimum-too-large', 'minQuantity', '9')).toEqual({
    kind: 'set',
    value: '1000000000',
  })
  expect(suggestFix('import.not-a-number', 'sku', 'some')).toBeNull()
})

it.each([
  ['1,234 pcs', '1234'],
  ['1 234 Stk', '1234'],
  ["2'500 Stk", '2500'],
  ['1.5 kg', '2'],
  ['about 12', '12'],
])('suggests for %j the number in it', (found, value) => {
  expect(suggestFix('import.not-a-number', 'quantity', found)).toEqual({ kind: 'set', value })
})

it('suggests nothing where a number can be read in two ways', () => {
  expect(suggestFix('import.not-a-number', 'quantity', '1.234 Stk')).toBeNull()
})

it.each([
  ['1,500', 'number', ['1500', '2']],
  ['1,500', 'money', ['1500', '1.5']],
  ['1,239', 'money', ['1239', '1.24']],
] as const)('proposes both readings of %s as a %s, as people write them', (text, kind, values) => {
  const read = readCell(text, kind, { source: null, separator: 'tab' })
  if (typeof read !== 'object') throw new Error(`${text} is read as ${read}`)
  const { suggestedFixes } = twoReadings(read, kind)
  expect(suggestedFixes.map(({ value }) => value)).toEqual(values)
  const again = readCell(suggestedFixes[0]?.value ?? '', kind, { source: null, separator: 'tab' })
  expect(again).toBe(read.second)
})

it('takes a mark for that between thousands where the fractions of its column have the other mark', () => {
  const written = { source: null, separator: 'tab' } as const
  expect(readCell('1,234', 'number', { ...written, marks: { decimal: '.', grouping: '' } })).toBe(1234)
  expect(readCell('1.234', 'number', { ...written, marks: { decimal: ',', grouping: '' } })).toBe(1234)
})

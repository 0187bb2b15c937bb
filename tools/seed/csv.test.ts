import { describe, expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const rows = (text: string) => [...readCsv(text)].map((record) => record.fields)
const lines = (text: string) => [...readCsv(text)].map((record) => record.line)

describe('a CSV file', () => {
  it('is read with either kind of line end, with or without a last one', () => {
    const expected = [
      ['a', 'b'],
      ['1', '2'],
    ]
    for (const text of ['a,b\n1,2', 'a,b\n1,2\n', 'a,b\r\n1,2\r\n', '\uFEFFa,b\r\n1,2']) {
      expect(rows(text)).toEqual(expected)
    }
  })

  it('may have commas, quotes and line breaks in quoted fields', () => {
    expect(rows('"a, b","say ""hi""","x\r\ny\nz",\n')).toEqual([['a, b', 'say "hi"', 'x\r\ny\nz', '']])
    expect(rows('""\n"",""')).toEqual([['', '']])
  })

  it('keeps blanks, single quotes and lone carriage returns', () => {
    expect(rows(' a ,it\'s 5" wide,x\ry\n')).toEqual([[' a ', 'it\'s 5" wide', 'x\ry']])
  })

  it('counts lines, also over empty ones and line breaks in fields', () => {
    expect(lines('a\n\n"b\nc"\r\n\r\nd')).toEqual([1, 3, 6])
  })

  it('says on which line a quote goes wrong', () => {
    expect(() => rows('a\nb,"c\nd')).toThrow('Line 2: a quote is opened and never closed.')
    expect(() => rows('a\n"b\nc"d')).toThrow('Line 3: after a closing quote')
  })

  it('gives back what was written, whatever the text', () => {
    const texts = ['', ',', '"', '""', '\n', 'ü字🧰', ' x ', '"a",\r\n"b"']
    const table = texts.map((one) => texts.map((two) => one + two))
    const written = table
      .map((fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(','))
      .join('\r\n')
    expect(rows(written)).toEqual(table)
  })
})

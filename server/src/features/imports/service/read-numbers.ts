import type { ImportSeparator, ImportSource } from '@stowage/contract/imports.rules'
import type { ColumnMarks } from '../../../adapters/tables/column-marks.ts'

/** What is known of the way in which the numbers of a column are written. */
export interface WrittenNumbers {
  source: ImportSource | null
  /** What its other values say of `.` and `,`. */
  marks?: ColumnMarks | undefined
  /** Commas between cells suggest a decimal point, semicolons a decimal comma; other separators suggest nothing. */
  separator?: ImportSeparator | null | undefined
  /** A workbook writes a number with a point before its fraction, whatever it shows. */
  isWorkbook?: boolean
}

/** A number that can be read in two ways: with a fraction, or with a mark between thousands. */
export interface TwoReadings {
  first: number
  second: number
}

/** A number, or its readings where nothing says which one is meant; what is no number comes back as it is. */
export type ReadNumber = number | TwoReadings | string

/** Digits of any script, and marks and signs of full width, as in ASCII. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      let zero = code
      while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
      return String(code - zero)
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
}

const spacedThousands = /^([+-]?\d{1,3})((?:['’ ]\d{3})+)(?=$|[.,])/

/** A number with one kind of mark in it, which stands before a fraction or between thousands. */
function readMarked(given: string, mark: string, written: WrittenNumbers): ReadNumber {
  const [before = '', ...groups] = given.split(mark)
  const grouped = Number(given.replaceAll(mark, ''))
  const isGrouped = /^[+-]?\d{1,3}$/.test(before) && groups.every((group) => group.length === 3)
  if (groups.length > 1) return isGrouped ? grouped : given
  const fraction = Number(given.replace(mark, '.'))
  const { marks, separator = 'comma', isWorkbook = false } = written
  const isFraction = marks?.decimal.includes(mark) || (isWorkbook && mark === '.')
  if (!isGrouped || /^[+-]?0/.test(before)) return fraction
  if (isFraction) return Number.isInteger(fraction) ? fraction : { first: fraction, second: grouped }
  // By default commas group thousands in comma-separated lists, and points in semicolon-separated ones.
  const isUsual = mark === ',' ? separator === 'comma' : separator === 'semicolon'
  // A column whose fractions have the other mark has this one between thousands.
  const isOther = marks?.decimal.includes(mark === ',' ? '.' : ',')
  if (marks?.grouping.includes(mark) || isOther || isUsual) return grouped
  return { first: fraction, second: grouped }
}

/**
 * A number as people and spreadsheets write it: `1,200`, `12.0`, `１２`, `1E+3`, `1.234,00`. Grocy writes the unit behind each
 * amount.
 */
export function readNumber(text: string, written: WrittenNumbers): ReadNumber {
  const plain = plainDigits(text).replace(spacedThousands, (whole) => whole.replaceAll(/['’ ]/g, ''))
  const given = written.source === 'grocy' ? (/^([\d.,]+)\s+\p{L}/u.exec(plain)?.[1] ?? plain) : plain
  if (/^[+-]?\d+$/.test(given)) return Number(given)
  if (/^[+-]?\d+(\.\d+)?E[+-]?\d{1,2}$/i.test(given)) return Number(given)
  if (!/^[+-]?(\d+[.,]|[.,]\d)[\d.,]*$/.test(given)) return text.trim()
  const [comma, point] = [given.lastIndexOf(','), given.lastIndexOf('.')]
  if (comma === -1 || point === -1) {
    const read = readMarked(given, comma === -1 ? '.' : ',', written)
    return typeof read === 'string' ? text.trim() : read
  }
  const [grouping, decimal] = comma < point ? [',', '.'] : ['.', ',']
  const [whole = '', ...fractions] = given.split(decimal)
  if (fractions.length > 1) return text.trim()
  return Number(`${whole.replaceAll(grouping, '')}.${fractions[0] || 0}`)
}

/** `12.50` is 1250: in hundredths, without what binary fractions add. */
export function readMoney(text: string, written: WrittenNumbers): ReadNumber {
  const amount = readNumber(text.replaceAll(/\p{Sc}/gu, ''), { ...written, source: null })
  const hundredths = (value: number) => Number((value * 100).toFixed(6))
  if (typeof amount === 'object') {
    return { first: hundredths(amount.first), second: hundredths(amount.second) }
  }
  return typeof amount === 'number' ? hundredths(amount) : amount
}

const smallUnits: readonly [RegExp, string][] = [
  [/^(kg|kilo(gram(m|me|mo|s)?)?s?)\b/i, 'g'],
  [/^(l|lit(er|re|ro|ros|ri)s?)\b/i, 'ml'],
  [/^(m|met(er|re|ro)s?)\b/i, 'cm'],
]

/** An amount with its unit in whole numbers, as a text: `1.5 kg` is `1500 g`. */
export function wholeAmount(found: string, amount: number): string {
  const unit = /\p{L}.*$/u.exec(plainDigits(found.slice(0, 200)))?.[0] ?? ''
  const small = smallUnits.find(([of]) => of.test(unit))?.[1]
  const whole = Math.round(amount * (small === 'cm' ? 100 : 1000))
  return small === undefined ? found : `${whole} ${small}`
}

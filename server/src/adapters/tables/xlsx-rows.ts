import { formatNumber, isCodeFormat } from './number-format.ts'
import { shownNumber } from './shown-cell.ts'
import { type Row, TableError, type TableLimits } from './table-fault.ts'
import type { TableFile } from './table-file.ts'
import { uncomputed } from './uncomputed.ts'
import { readWorkbook, type Sheet, shownText, type Workbook } from './xlsx-workbook.ts'
import { readXml } from './xml-events.ts'
import { unpack } from './zip-contents.ts'

/** The maximum of rows of an Excel sheet. */
const maxRows = 1_048_576

const msPerDay = 86_400_000

/**
 * Formats Excel's number of days as a date and time. The first two months are a day off, because Excel counts 1900 as a
 * leap year.
 */
function dateText(days: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const date = new Date(start + Math.round(days * msPerDay))
  if (Number.isNaN(date.getTime())) return ''
  const time = date.toISOString()
  return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : time.slice(0, 19).replace('T', ' ')
}

/** Formats a number of days as hours, which may be more than a day has. */
function hoursText(days: number, hasSeconds: boolean): string {
  const seconds = Math.round(Math.abs(days) * 86_400)
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    ...(hasSeconds ? [seconds % 60] : []),
  ]
  return (days < 0 ? '-' : '') + parts.map((part) => String(part).padStart(2, '0')).join(':')
}

interface Cell {
  column: number
  type: string
  style: number
  /** Its content, up to one character more than allowed. */
  text: string
  /** The formula that has this result. */
  formula: string
}

/** The zero-based column of a reference such as `AB12`. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** From this number on a workbook has lost the last digits. */
const firstInexact = 1e15

/** The displayed text of a cell; for a formula its stored result, or the formula itself when it was never computed. */
function shownIn({ type, style, text, formula }: Cell, { sharedStrings, styles, is1904 }: Workbook): string {
  if (text === '' && formula !== '' && type !== 'str') return `${uncomputed}${shownText(formula)}`
  if (type === 's') return sharedStrings[Number(text)] ?? ''
  if (type === 'str' || type === 'inlineStr') return shownText(text)
  if (type === 'b') return text === '1' || text === 'true' ? 'TRUE' : text && 'FALSE'
  const number = Number(text)
  if (type === 'e' || type === 'd' || text === '' || Number.isNaN(number)) return text
  const { date, number: format } = styles[style] ?? {}
  if (date) return date.hasDays ? dateText(number, is1904) : hoursText(number, date.hasSeconds)
  if (Math.abs(number) >= firstInexact) return text
  const shown = format && formatNumber(number, format)
  if (!format || shown === undefined) return String(number)
  // The zeros at the left of a whole number belong to a code.
  if (isCodeFormat(format) && Number.isInteger(number) && number >= 0) return shown
  return shownNumber(shown, String(number))
}

/** The elements that contain a cell's text: its value, or inline texts. */
const textNames: readonly string[] = ['v', 't']
const besideNames: readonly string[] = ['f', 'rPh']
/** The number of characters of a formula that are kept when it has no result. */
const formulaLetters = 200

/** Builds rows from events, and refuses one that is too large before its rest is read. */
class RowBuilder {
  readonly #workbook: Workbook
  readonly #limits: TableLimits
  #found: Row[] = []
  #row = 0
  #cells: string[] = []
  #cell: Cell | undefined
  #column = 0
  #isText = false
  #beside = 0
  #isFormula = false
  isOver = false

  constructor(workbook: Workbook, limits: TableLimits) {
    this.#workbook = workbook
    this.#limits = limits
  }

  /** The non-empty rows since the last call. */
  take(): Row[] {
    const found = this.#found
    this.#found = []
    return found
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') this.#begin(attributes)
    else if (name === 'c') this.#beginCell(attributes)
    else if (besideNames.includes(name)) {
      this.#beside += 1
      this.#isFormula = name === 'f'
    } else if (this.#cell && textNames.includes(name)) this.#isText = this.#beside === 0
  }

  text(part: string): void {
    if (this.#cell && this.#isFormula && this.#cell.formula.length < formulaLetters)
      this.#cell.formula += part
    if (this.#cell && this.#isText && this.#cell.text.length <= this.#limits.cell) this.#cell.text += part
  }

  close(name: string): void {
    if (textNames.includes(name)) this.#isText = false
    else if (besideNames.includes(name)) {
      this.#beside -= 1
      this.#isFormula = false
    } else if (name === 'c') this.#endCell()
    else if (name === 'row' && this.#cells.length > 0)
      this.#found.push({ row: this.#row, line: this.#row, lastLine: this.#row, cells: this.#cells })
    else if (name === 'sheetData') this.isOver = true
  }

  endless(): TableError {
    return this.#cell ? this.#tooLong() : new TableError('too-large-inside')
  }

  #begin({ r }: Record<string, string>): void {
    // The file has no empty rows, but its row numbers count them.
    this.#row = Math.max(this.#row + 1, r === undefined ? 0 : Number(r) || 0)
    if (this.#row > maxRows) throw new TableError('damaged')
    this.#cells = []
    this.#column = 0
  }

  #beginCell({ r = '', t = '', s = '-1' }: Record<string, string>): void {
    this.#column = columnOf(r) ?? this.#column
    this.#cell = { column: this.#column, type: t, style: Number(s), text: '', formula: '' }
    this.#column += 1
  }

  #endCell(): void {
    const cell = this.#cell
    if (!cell) return
    this.#cell = undefined
    const shown = shownIn(cell, this.#workbook)
    if (shown.trim() === '') return
    if (shown.length > this.#limits.cell) throw this.#tooLong()
    const { columns: most } = this.#limits
    if (cell.column >= most) throw new TableError('too-many-columns', { most })
    while (this.#cells.length < cell.column) this.#cells.push('')
    this.#cells[cell.column] = shown
  }

  #tooLong(): TableError {
    return new TableError('cell-too-long-in', { row: this.#row, most: this.#limits.cell })
  }
}

/**
 * An Excel file stores a text once for all cells that show it, so a small file could show any number of characters.
 * Limits them to a multiple of the file's bytes, with a minimum for small files.
 */
const maxShown = 3
const freeCharacters = 4 * 1024 * 1024

export interface SheetRows {
  sheet: string
  /** The visible sheets. */
  sheets: string[]
  rows: AsyncGenerator<Row>
  /** Limit of the characters of all cells. */
  characters: number
}

/** An error while reading an Excel file is the file's fault, not the program's. */
function asFault(error: unknown): TableError {
  return error instanceof TableError ? error : new TableError('damaged')
}

async function* rowsOf(pieces: AsyncIterable<Uint8Array>, builder: RowBuilder): AsyncGenerator<Row> {
  const xml = readXml(pieces, {
    open: (name, attributes) => builder.open(name, attributes),
    text: (part) => builder.text(part),
    close: (name) => builder.close(name),
    endless: () => builder.endless(),
  })
  try {
    for await (const _ of xml) {
      yield* builder.take()
      if (builder.isOver) return
    }
  } catch (error) {
    throw asFault(error)
  }
}

/** The number of sheets that are searched for a table, and of rows in each. */
const triedSheets = 10
const triedRows = 10

/** Whether a sheet begins with a table: a row with two cells and another row below it. */
async function hasTable(rows: AsyncIterable<Row>): Promise<boolean> {
  let [seen, isWide] = [0, false]
  for await (const { cells } of rows) {
    if (isWide) return true
    isWide = cells.filter((cell) => cell !== '').length > 1
    seen += 1
    if (seen >= triedRows) return false
  }
  return false
}

/**
 * The rows of a sheet: the named one, else the first with a table, else the first. Hidden and empty rows are left out.
 * @throws TableError
 */
export async function xlsxRows(file: TableFile, limits: TableLimits, wished?: string): Promise<SheetRows> {
  const workbook = await readWorkbook(file, limits.cell).catch((error: unknown) => {
    throw asFault(error)
  })
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const open = (sheet: Sheet) => rowsOf(unpack(file, sheet.entry), new RowBuilder(workbook, limits))
  let chosen = shown.find(({ name }) => name === wished)
  for (const sheet of shown.length > 1 ? shown.slice(0, triedSheets) : [])
    if (!chosen && (await hasTable(open(sheet)))) chosen = sheet
  chosen ??= shown[0]
  if (!chosen) throw new TableError('empty')
  return {
    sheet: chosen.name,
    sheets: shown.map(({ name }) => name),
    rows: open(chosen),
    characters: Math.max(freeCharacters, maxShown * (chosen.entry.unpacked + workbook.sharedBytes)),
  }
}

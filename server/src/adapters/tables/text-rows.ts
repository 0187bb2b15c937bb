import { type ImportEncoding, type ImportSeparator, importSeparators } from '@stowage/contract/imports.rules'
import { decodeText } from './decode-text.ts'
import { guardedBegin } from './formula-guard.ts'
import { RecordLexer } from './record-lexer.ts'
import { type Row, TableError, type TableLimits } from './table-fault.ts'
import type { TableFile } from './table-file.ts'

/** Limit of a line's length, far more than a row may have. */
const longestLine = 1_000_000

/** After this many empty rows no other row may follow, because each costs as much as a full one. */
const maxBlankRows = 1_000

/** `sep=;` in the first line tells Excel the separator. */
const saidSeparator = /^\ufeff?"?sep=([,;\t|])"?[\r\n]/i

/** The number of first rows by which the separator is chosen. */
const countedRows = 20
/** The number of columns of these rows; a quoted cell that is still open after them counts as never closed. */
const countedColumns = 500

const characterOf = (separator: ImportSeparator) => importSeparators[separator]

/** The number of cells of the first rows; none when they can't be read with this separator. */
function widthsOf(start: string, separator: ImportSeparator): number[] {
  try {
    const rows = new TextRows(separator, { rows: countedRows, columns: countedColumns, cell: start.length })
    const found = [...rows.take(start), ...rows.finish()]
    return found.slice(0, countedRows).map(({ cells }) => cells.length)
  } catch {
    return []
  }
}

/**
 * The separator that the file names, else the one that splits its first rows into many cells and all into equally many.
 */
export function separatorOf(start: string): ImportSeparator {
  const names = Object.keys(importSeparators) as ImportSeparator[]
  const said = saidSeparator.exec(start)?.[1]
  if (said !== undefined) return names.find((name) => characterOf(name) === said) ?? 'comma'
  let [best, bestScore]: [ImportSeparator, number] = ['comma', 0]
  for (const name of names) {
    const widths = widthsOf(start, name)
    const width = widths.find((one) => one > 1) ?? 1
    const score = widths.filter((one) => one === width).length * (width - 1) * (widths[0] === width ? 2 : 1)
    if (score > bestScore) [best, bestScore] = [name, score]
  }
  if (bestScore > 0) return best
  // Empty cells are separated as well.
  const count = (name: ImportSeparator) => start.split(characterOf(name)).length
  return names.toSorted((a, b) => count(b) - count(a))[0] ?? 'comma'
}

interface Line {
  text: string
  end: string
}

/** A record whose quoted cell continues in the next line. */
interface OpenRecord {
  lexer: RecordLexer
  lines: Line[]
}

/** Builds rows from the lines of a text. */
export class TextRows {
  readonly #separator: string
  readonly #limits: TableLimits
  readonly #onlyBlanks: RegExp
  #rest = ''
  /** Lines to be read next, in reverse order. */
  #next: Line[] = []
  #found: Row[] = []
  #open: OpenRecord | undefined
  #row = 0
  #line = 0
  #blank = 0

  constructor(separator: ImportSeparator, limits: TableLimits) {
    this.#separator = characterOf(separator)
    this.#limits = limits
    this.#onlyBlanks = new RegExp(`^[\\s${this.#separator === '|' ? '\\|' : this.#separator}]*$`)
  }

  /** The number of lines so far. */
  get lines(): number {
    return this.#line
  }

  /**
   * The non-empty rows that end in this part of the text.
   * @throws TableError
   */
  take(text: string): Row[] {
    const pieces = (this.#rest + text).split(/(\r\n|\n|\r(?!$))/)
    this.#rest = pieces.pop() ?? ''
    for (let at = 0; at < pieces.length; at += 2)
      this.#takeLine({ text: pieces[at] ?? '', end: pieces[at + 1] ?? '' })
    if (this.#rest.length > longestLine) throw this.#tooLong(this.#rest)
    return this.#hand()
  }

  /**
   * The remaining rows at the end of the text.
   * @throws TableError
   */
  finish(): Row[] {
    const last = this.#rest.replace(/\r$/, '')
    if (last !== '') this.#takeLine({ text: last, end: '' })
    this.#rest = ''
    while (this.#open) {
      const { lines } = this.#open
      this.#giveUp(this.#open)
      this.#next = []
      for (const line of lines.slice(1)) this.#takeLine(line)
    }
    return this.#hand()
  }

  #hand(): Row[] {
    const found = this.#found
    this.#found = []
    return found
  }

  #takeLine(line: Line): void {
    if (line.text.length > longestLine) throw this.#tooLong(line.text)
    // Lines that are read again come before new ones.
    for (this.#next = [line]; this.#next.length > 0; ) {
      const next = this.#next.pop()
      if (next) this.#takeOne(next)
    }
  }

  #takeOne(line: Line): void {
    this.#line += 1
    if (this.#open) this.#goOn(this.#open, line)
    else if (this.#line === 1 && saidSeparator.test(`${line.text}\n`)) this.#emit([line.text], 1, 'separator')
    else if (this.#onlyBlanks.test(line.text)) this.#skip()
    else this.#start(line)
  }

  #skip(): void {
    this.#row += 1
    this.#blank += 1
  }

  #start(line: Line): void {
    const lexer = new RecordLexer(this.#separator)
    if (line.text.includes('"')) {
      if (lexer.begin(line.text) === 'open') this.#open = { lexer, lines: [line] }
      else this.#emit(lexer.cells, 1)
    } else {
      lexer.begin(line.text)
      this.#emit(lexer.cells, 1)
    }
  }

  #goOn(open: OpenRecord, line: Line): void {
    const state = open.lexer.follow(open.lines.at(-1)?.end ?? '', line.text)
    open.lines.push(line)
    const isTooWide = open.lexer.cells.length > this.#limits.columns
    if (state === 'invalid' || isTooWide || open.lexer.openLength > this.#limits.cell) this.#giveUp(open)
    else if (state === 'done') {
      this.#open = undefined
      this.#emit(open.lexer.cells, open.lines.length)
    }
  }

  /**
   * A quote that is never closed does not swallow the following lines: its line becomes a row, and the others are read
   * again.
   */
  #giveUp({ lines }: OpenRecord): void {
    this.#open = undefined
    const [first, ...others] = lines
    this.#line -= others.length
    const lexer = new RecordLexer(this.#separator)
    lexer.begin(first?.text ?? '', true)
    this.#emit(lexer.cells, 1, 'quote')
    this.#next.push(...others.toReversed())
  }

  #emit(record: string[], lines: number, remark?: Row['remark']): void {
    this.#row += 1
    if (this.#blank >= maxBlankRows) {
      throw new TableError('too-many-blank-rows', { row: this.#row - this.#blank, most: maxBlankRows })
    }
    this.#blank = 0
    const cells = record.map((cell) => cell.replace(guardedBegin, ''))
    this.#found.push({
      row: this.#row,
      line: this.#line - lines + 1,
      lastLine: this.#line,
      cells,
      ...(remark !== undefined && { remark }),
    })
  }

  #tooLong(line: string): TableError {
    const { columns: most } = this.#limits
    return line.split(this.#separator, most + 2).length > most + 1
      ? new TableError('too-many-columns', { most })
      : new TableError('row-too-long', { row: this.#row + 1 })
  }
}

/** The rows of a text file. @throws TableError */
export async function* textRows(
  file: TableFile,
  encoding: ImportEncoding,
  rows: TextRows,
): AsyncGenerator<Row> {
  for await (const text of decodeText(file.pieces(), encoding)) yield* rows.take(text)
  yield* rows.finish()
}

import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText, encodingOf } from './decode-text.ts'
import { guardedBegin } from './formula-guard.ts'
import { type Row, TableError, type TableLimits } from './table-fault.ts'
import type { TableFile } from './table-file.ts'

const delimiters = [',', ';', '\t'] as const

/** The character that stands most often between the headings, outside of quotes. */
function delimiterOf(start: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of start.trimStart()) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) break
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? ','
}

/** Bytes at the beginning of a file in which its headings are looked for. */
const startBytes = 64 * 1024

/** Characters of one row. A quote that is never closed would make all that follows one row. */
const longestRow = 1_000_000

/** Empty rows in a row, after which only empty ones may follow: each costs as much as a full one. */
const mostBlankRows = 1_000

/** What was said of a row that is longer than any may be: where it stands, and in which column it was left. */
function faultOf(error: unknown, row: number, { columns: most }: TableLimits): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new TableError('cut-off', { row })
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return error
  return error['column'] === most
    ? new TableError('too-many-columns', { most })
    : new TableError('row-too-long', { row })
}

/** A text that ends early where only blanks are left of it. */
class TextToRead {
  readonly #pieces: AsyncIterable<string>
  readonly #onlyBlanks: RegExp
  /** The row from which on nothing but blanks may follow. */
  blankFrom: number | undefined

  constructor(pieces: AsyncIterable<string>, delimiter: string) {
    this.#pieces = pieces
    this.#onlyBlanks = new RegExp(`^[\\s${delimiter}]*$`)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for await (const piece of this.#pieces) {
      if (this.blankFrom === undefined) yield piece
      else if (!this.#onlyBlanks.test(piece)) throw blankRows(this.blankFrom)
    }
  }
}

const blankRows = (row: number) => new TableError('too-many-blank-rows', { row, most: mostBlankRows })

/**
 * The rows of text with commas, semicolons or tabs between its cells, by RFC 4180 and forgiving: rows may be of any
 * length, quotes may stand inside of a text. A mark that guards a cell against formulas is taken away. Blank rows are left out.
 * @throws TableError
 */
export async function* csvRows(file: TableFile, limits: TableLimits): AsyncGenerator<Row> {
  const encoding = await encodingOf(file)
  if (encoding === undefined) throw new TableError('not-a-table')
  let start = ''
  for await (const piece of decodeText(file.pieces(0, startBytes), encoding)) start += piece
  const delimiter = delimiterOf(start)
  const text = new TextToRead(decodeText(file.pieces(), encoding), delimiter)
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    // All that stands behind the last column that may be is one text, which is too long or blank.
    ignore_last_delimiters: limits.columns + 1,
  })
  // What goes wrong on the way is told where it is read.
  const records = pipeline(Readable.from(text), parser, () => {})
  let [row, blank] = [0, 0]
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row += 1
      const cells = record.map((cell) => cell.replace(guardedBegin, ''))
      if (cells[limits.columns]?.replaceAll(delimiter, '').trim() === '') cells.length = limits.columns
      if (cells.some((cell) => cell.trim() !== '')) {
        if (blank >= mostBlankRows) throw blankRows(row - blank)
        blank = 0
        yield { row, cells }
        continue
      }
      blank += 1
      if (blank === mostBlankRows) text.blankFrom = row - blank + 1
    }
  } catch (error) {
    throw faultOf(error, row + 1, limits)
  }
}

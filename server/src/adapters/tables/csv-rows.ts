import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText, encodingOf } from './decode-text.ts'
import { guardedBegin } from './formula-guard.ts'
import { TableError } from './table-fault.ts'

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

/** Characters of one row. A quote that is never closed would make all that follows one row. */
const longestRow = 1_000_000

const faults: Partial<Record<string, 'cut-off' | 'row-too-long'>> = {
  CSV_QUOTE_NOT_CLOSED: 'cut-off',
  CSV_MAX_RECORD_SIZE: 'row-too-long',
}

/**
 * The rows of text with commas, semicolons or tabs between its cells, by RFC 4180 and forgiving: rows may be of any
 * length, quotes may stand inside of a text. A mark that guards a cell against formulas is taken away.
 * @throws TableError
 */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<string[]> {
  const encoding = encodingOf(bytes)
  if (encoding === undefined) throw new TableError('not-a-table')
  const [start = ''] = decodeText(bytes.subarray(0, 64 * 1024), encoding)
  const records = Readable.from(decodeText(bytes, encoding)).compose(
    parse({
      delimiter: delimiterOf(start),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRow,
    }),
  )
  let row = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row += 1
      yield record.map((cell) => cell.replace(guardedBegin, ''))
    }
  } catch (error) {
    const fault = error instanceof CsvError ? faults[error.code] : undefined
    throw fault === undefined ? error : new TableError(fault, { row: row + 1 })
  }
}

import { harmless, quoted } from '../../../adapters/tables/csv-line.ts'
import type { StreamPart } from '../../../streamed-response.ts'
import type { Reader } from './create-reader.ts'
import type { Cell, Table } from './table.ts'

function shownIn(cell: Cell, reader: Reader): string {
  if (cell.kind === 'text') return cell.value === null ? '' : quoted(harmless(cell.value))
  if (cell.kind === 'number') return String(cell.value)
  return cell.kind === 'time' ? reader.dayOf(cell.value) : reader.exactStatus(cell.value)
}

const byteOrderMark = '\ufeff'

/**
 * Writes CSV by RFC 4180 in UTF-8. Headings and dates are the same in every language, so that every program can read
 * them. `marked` adds the byte order mark by which Excel recognises UTF-8. `separator` is a semicolon for systems whose
 * list separator is one, such as German or French; a comma would leave a row in one cell there.
 */
export async function* writeCsv<Row>(
  { columns, rows }: Table<Row>,
  reader: Reader,
  { marked, separator }: { marked: boolean; separator: ',' | ';' },
): AsyncGenerator<StreamPart> {
  yield {
    data: `${marked ? byteOrderMark : ''}${columns.map(({ name }) => name).join(separator)}\r\n`,
    rows: 0,
  }
  let done = 0
  for await (const part of rows) {
    let data = ''
    for (const row of part) {
      const cells = columns.map(({ cell }) => shownIn(cell(row, reader.rule), reader))
      data += `${cells.join(separator)}\r\n`
    }
    done += part.length
    yield { data, rows: done }
  }
}

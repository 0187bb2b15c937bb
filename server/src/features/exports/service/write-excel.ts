import type { CellValue } from 'hucre/xlsx'
import type { StreamPart } from '../../../streamed-response.ts'
import type { Reader } from './create-reader.ts'
import { type Cell, statusTexts, type Table } from './table.ts'

/** Text stays text: the file names the type of each cell, so none is read as a formula. */
function shownIn(cell: Cell, reader: Reader): CellValue {
  if (cell.kind === 'time') return new Date(`${reader.dayOf(cell.value)}T00:00:00Z`)
  return cell.kind === 'status' ? reader.text(statusTexts[cell.value]) : cell.value
}

/**
 * Writes an Excel workbook: real numbers and dates, and frozen headings in the reader's language, below the name of the
 * workspace's brand.
 */
export async function* writeExcel<Row>(
  { kind, columns, rows }: Table<Row>,
  reader: Reader,
): AsyncGenerator<StreamPart> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  let done = 0
  const headings = columns.map(({ heading }) => reader.text(heading))
  const { brand } = reader
  async function* cells(): AsyncGenerator<CellValue[]> {
    // The library heads columns by one row alone.
    if (brand) yield* [[brand.name], headings]
    for await (const part of rows) {
      for (const row of part) yield columns.map(({ cell }) => shownIn(cell(row, reader.rule), reader))
      done += part.length
    }
  }
  const stream = writeXlsxStream(cells(), {
    name: reader.text(kind === 'items' ? 'export.items' : 'export.containers'),
    columns: columns.map(({ width, isTime }, at) => ({
      ...(brand === null && { header: headings[at] ?? '' }),
      width,
      ...(isTime && { numFmt: reader.dateFormat.toLowerCase() }),
    })),
    freezePane: { rows: brand ? 2 : 1 },
  })
  for await (const data of stream) yield { data, rows: done }
}

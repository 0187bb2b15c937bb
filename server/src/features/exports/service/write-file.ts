import type { ExportKind, FileFormat } from '@stowage/contract/exports.rules'
import type { StreamPart } from '../../../streamed-response.ts'
import type { Reader } from './create-reader.ts'
import { type AnyTable, columnsOf, type Table } from './table.ts'
import { writeCsv } from './write-csv.ts'
import { writeExcel } from './write-excel.ts'
import { writeJson } from './write-json.ts'
import { writePdf } from './write-pdf.ts'
import { writeText } from './write-text.ts'

/** The rows of a kind with their columns. */
export function tableOf(kind: ExportKind, rows: AsyncIterable<readonly unknown[]>): AnyTable {
  return { kind, columns: columnsOf[kind], rows } as AnyTable
}

/**
 * Writes rows in a format, part by part, as they are read. Calls `onWork` with the milliseconds of processor time of
 * each expensive part.
 */
export function writeFile(
  table: AnyTable,
  format: FileFormat,
  reader: Reader,
  onWork: (work: number) => Promise<void> = async () => {},
): AsyncIterable<StreamPart> {
  // `columns` belong to `rows`, which the type can't express.
  const any = table as unknown as Table<object>
  switch (format) {
    case 'csv':
      return writeCsv(any, reader, { marked: true, separator: ',' })
    case 'csv-semicolon':
      return writeCsv(any, reader, { marked: true, separator: ';' })
    case 'sheets':
      return writeCsv(any, reader, { marked: false, separator: ',' })
    case 'excel':
      return writeExcel(any, reader)
    case 'json':
      return writeJson(any, reader)
    case 'txt':
      return writeText(table, reader)
    case 'pdf':
      return writePdf(table, reader, onWork)
  }
}

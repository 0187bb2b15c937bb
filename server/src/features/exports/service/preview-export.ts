import type { QueryOf } from '@stowage/contract/endpoint'
import type { ExportPreview, previewExport as endpoint } from '@stowage/contract/exports'
import { exportFileName, type FileFormat, previewedLines } from '@stowage/contract/exports.rules'
import type { Ctx } from '../../../context.ts'
import { countRows, selectFirst } from '../store.ts'
import { readerOf } from './reader.ts'
import { tableOf, writeFile } from './write-file.ts'

/** A binary format is previewed as its rows in the text format that comes closest. */
const shownAs: Record<FileFormat, FileFormat> = {
  'csv-semicolon': 'csv-semicolon',
  csv: 'csv',
  excel: 'sheets',
  sheets: 'sheets',
  json: 'json',
  txt: 'txt',
  pdf: 'txt',
}

/** The first lines of a file, made by the writer of its format. */
export async function previewExport(
  ctx: Ctx,
  { query: { kind, format } }: { query: QueryOf<typeof endpoint> },
): Promise<ExportPreview> {
  const reader = await readerOf(ctx)
  const [rows, first] = await Promise.all([
    countRows(ctx.db, kind, ctx.workspace.id),
    selectFirst(ctx.db, kind, ctx.workspace.id, previewedLines),
  ])
  const read = (async function* () {
    if (first.length > 0) yield first
  })()
  let text = ''
  for await (const { data } of writeFile(tableOf(kind, read), shownAs[format], reader)) text += data
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const fileName = exportFileName(kind, format, reader.dayOf(reader.now.toISOString()))
  if (lines.at(-1) === '') lines.pop()
  return { fileName, lines: lines.slice(0, previewedLines), rows }
}

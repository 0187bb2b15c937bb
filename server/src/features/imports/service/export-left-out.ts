import { csvLine } from '../../../adapters/tables/csv-line.ts'
import { displayText } from '../../../adapters/tables/shown-cell.ts'
import type { Ctx } from '../../../context.ts'
import type { StreamedResponse, StreamPart } from '../../../streamed-response.ts'
import type { StoredImport } from '../store/imports.ts'
import { readParts } from '../store/rows.ts'
import { type ById, storedImport } from './find-import.ts'

async function* partsOf(ctx: Ctx, importRecord: StoredImport): AsyncGenerator<StreamPart> {
  yield { data: `\ufeff${csvLine(importRecord.headings)}`, rows: 0 }
  let done = 0
  for await (const { rows } of readParts(ctx.db, ctx.workspace.id, importRecord.id)) {
    done += rows.length
    yield { data: rows.map((row) => csvLine(row.map(displayText))).join(''), rows: done }
  }
}

/** The rows that a saved import left out, as they stood in its file; none after 30 days. */
export async function exportLeftOut(ctx: Ctx, { params }: ById): Promise<StreamedResponse> {
  const importRecord = await storedImport(ctx, params.id)
  const parts = importRecord.state === 'draft' ? (async function* () {})() : partsOf(ctx, importRecord)
  return { type: 'text/csv; charset=utf-8', fileName: 'left_out.csv', total: importRecord.leftOut, parts }
}

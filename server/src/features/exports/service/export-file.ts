import type { QueryOf } from '@stowage/contract/endpoint'
import type { exportFile as endpoint } from '@stowage/contract/exports'
import {
  type ExportKind,
  exportFileName,
  type FileFormat,
  inventoryFileName,
  planFormatOf,
} from '@stowage/contract/exports.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import { FairQueue } from '../../../limits/fair-queue.ts'
import type { StreamedResponse } from '../../../streamed-response.ts'
import { requireExportFormat } from '../../billing/service.ts'
import { record } from '../../events/service.ts'
import { countRows, rowsStatement } from '../store.ts'
import type { Reader } from './create-reader.ts'
import { readerOf } from './reader.ts'
import { tableOf, writeFile } from './write-file.ts'

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  'csv-semicolon': 'text/csv; charset=utf-8',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sheets: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
}

interface Asked {
  kind: ExportKind
  format: FileFormat
  nameFor: (reader: Reader) => string
}

/** Threads that draw at the same time, one per person: two keep the processor of a small machine busy. */
const drawingQueue = new FairQueue({
  total: 2,
  each: 1,
  waiting: 2,
  timeoutMs: 30_000,
  refusal: () => refusal('UNAVAILABLE', 'call.streams-full'),
})

/** A file of all containers or items as of one moment. The plan must include its format. */
async function makeFile(ctx: Ctx, { kind, format, nameFor }: Asked): Promise<StreamedResponse> {
  await requireExportFormat(ctx, planFormatOf(format))
  const reader = await readerOf(ctx, { hasPictures: format === 'pdf' })
  const drawing = format === 'pdf' ? await drawingQueue.acquire(ctx.actor.id, ctx.abortSignal?.()) : undefined
  const snapshot = await openSnapshot(ctx.database).catch((error: unknown) => {
    drawing?.release()
    throw error
  })
  const close = () => {
    drawing?.release()
    return snapshot.close()
  }
  try {
    const total = await countRows(snapshot.db, kind, ctx.workspace.id)
    await record(ctx, { type: 'inventory-exported', count: total, format })
    const table = tableOf(kind, snapshot.rows(rowsStatement(kind, ctx.workspace.id)))
    return {
      type: types[format],
      fileName: nameFor(reader),
      total,
      parts: writeFile(table, format, reader, ctx.addCost),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** @throws AppError EXPORT_NOT_IN_PLAN */
export function exportFile(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof endpoint> },
): Promise<StreamedResponse> {
  const { kind, format } = query
  const nameFor = ({ dayOf, now }: Reader) => exportFileName(kind, format, dayOf(now.toISOString()))
  return makeFile(ctx, { kind, format, nameFor })
}

/** All items with their containers as CSV. @throws AppError EXPORT_NOT_IN_PLAN */
export function exportInventory(ctx: Ctx): Promise<StreamedResponse> {
  return makeFile(ctx, { kind: 'items', format: 'csv', nameFor: () => inventoryFileName })
}

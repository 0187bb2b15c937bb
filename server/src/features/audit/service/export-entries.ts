import type { AuditEntry, exportAuditEntries } from '@stowage/contract/audit'
import { auditFileName } from '@stowage/contract/audit.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { csvLine } from '../../../adapters/tables/csv-line.ts'
import type { Ctx } from '../../../context.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import type { StreamedResponse, StreamPart } from '../../../streamed-response.ts'
import { entriesStatement, type StoredEntry } from '../store/entries.ts'
import { append } from './append.ts'
import { filterOf, shownEntry } from './list-entries.ts'

const columns = [
  'id',
  'timestamp',
  'severity',
  'action',
  'adminId',
  'adminEmail',
  'targetKind',
  'targetId',
  'targetEmail',
  'request',
  'address',
  'position',
] as const satisfies readonly (keyof AuditEntry)[]

/** The entries that match, as CSV as of one moment, newest first. */
export async function exportEntries(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof exportAuditEntries> },
): Promise<StreamedResponse> {
  const filter = await filterOf(ctx, query)
  await append(ctx, { type: 'audit-exported', actorId: ctx.actor.id })
  const snapshot = await openSnapshot(ctx.database)
  const statement = entriesStatement({ ...filter, after: undefined, rows: null })
  return {
    type: 'text/csv; charset=utf-8',
    fileName: auditFileName(ctx.now().toISOString().slice(0, 10)),
    parts: write(snapshot.rows<StoredEntry>(statement)),
    close: snapshot.close,
  }
}

/** The values of one side in one cell, as `role: admin, plan: pro`. */
const sideOf = ({ fields }: AuditEntry, side: 'before' | 'after') =>
  fields.flatMap((field) => (field[side] === null ? [] : [`${field.field}: ${field[side]}`])).join(', ')

const lineOf = (entry: AuditEntry) =>
  csvLine([
    ...columns.map((name) => String(entry[name] ?? '')),
    sideOf(entry, 'before'),
    sideOf(entry, 'after'),
  ])

async function* write(parts: AsyncIterable<readonly StoredEntry[]>): AsyncGenerator<StreamPart> {
  let rows = 0
  yield { data: `\ufeff${[...columns, 'before', 'after'].join(',')}\r\n`, rows }
  for await (const part of parts) {
    rows += part.length
    yield { data: part.map((row) => lineOf(shownEntry(row))).join(''), rows }
  }
}

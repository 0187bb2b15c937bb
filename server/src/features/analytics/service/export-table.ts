import type { exportAnalytics } from '@stowage/contract/analytics'
import { type AnalyticsTable, analyticsFileName } from '@stowage/contract/analytics.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { csvLine, harmless, quoted } from '../../../adapters/tables/csv-line.ts'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import type { StreamedResponse, StreamPart } from '../../../streamed-response.ts'
import { getCurrentUser } from '../../users/service.ts'
import { getAnalytics } from './get-analytics.ts'
import * as lists from './item-lists.ts'
import { dayIn } from './span.ts'

/** Rows of a file at most. */
const mostRows = 100_000
/** Rows of a part: others have their turn between two. */
const partRows = 1_000

type Query = QueryOf<typeof exportAnalytics>
type Value = string | number | boolean | null

interface Table {
  columns: readonly string[]
  rows: readonly (readonly Value[])[]
}

/** A table from rows, by the names of their fields. */
function tableOf<Row, Name extends keyof Row & string>(
  columns: readonly Name[],
  rows: readonly Row[],
): Table {
  return { columns, rows: rows.map((row) => columns.map((name) => row[name] as Value)) }
}

const itemColumns = ['id', 'name', 'containerName', 'location', 'isDeleted'] as const

const tables: Record<AnalyticsTable, (ctx: Ctx, query: Omit<Query, 'table'>) => Promise<Table>> = {
  periods: async (ctx, { unmovedFor: _, ...query }) =>
    tableOf(
      ['from', 'to', 'in', 'out', 'corrected', 'differing', 'stock'],
      (await getAnalytics(ctx, { query })).periods,
    ),
  moved: async (ctx, { unmovedFor: _, ...query }) =>
    tableOf(
      [...itemColumns, 'in', 'out'],
      (await lists.listMoved(ctx, { query: { ...query, limit: mostRows } })).rows,
    ),
  cover: async (ctx, { unmovedFor: _, ...query }) =>
    tableOf(
      [...itemColumns, 'quantity', 'out', 'cover', 'timesLow', 'minQuantity', 'proposed'],
      (await lists.listCovers(ctx, { query: { ...query, limit: mostRows } })).rows,
    ),
  unmoved: async (ctx, query) =>
    tableOf(
      [...itemColumns, 'quantity', 'movedAt', 'days'],
      (await lists.listUnmoved(ctx, { query: { ...query, limit: mostRows } })).rows,
    ),
  people: async (ctx, { unmovedFor: _, ...query }) =>
    tableOf(
      ['userId', 'name', 'role', 'changes'],
      (await lists.listPeople(ctx, { query: { ...query, limit: mostRows } })).rows,
    ),
  containers: async (ctx, { unmovedFor: _, ...query }) =>
    tableOf(
      ['id', 'name', 'location', 'items'],
      (await lists.listFullest(ctx, { query: { ...query, limit: mostRows } })).rows,
    ),
}

/** One of the tables whole, as CSV. @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export async function exportTable(
  ctx: Ctx,
  { query: { table: name, ...query } }: { query: Query },
): Promise<StreamedResponse> {
  // The names of members are for people alone, as their list is.
  if (name === 'people' && ctx.actor.key) throw refusal('FORBIDDEN', 'call.person-only')
  const [table, { timezone }] = await Promise.all([tables[name](ctx, query), getCurrentUser(ctx)])
  return {
    type: 'text/csv; charset=utf-8',
    fileName: analyticsFileName(name, dayIn(timezone, ctx.now())),
    total: table.rows.length,
    parts: write(table),
  }
}

/** A number stays one, also a negative one; a text is no formula. */
const cellOf = (value: Value) =>
  typeof value === 'number' ? String(value) : quoted(harmless(String(value ?? '')))

async function* write({ columns, rows }: Table): AsyncGenerator<StreamPart> {
  yield { data: `\ufeff${csvLine(columns)}`, rows: 0 }
  for (let first = 0; first < rows.length; first += partRows) {
    const part = rows.slice(first, first + partRows)
    yield {
      data: part.map((row) => `${row.map(cellOf).join(',')}\r\n`).join(''),
      rows: first + part.length,
    }
  }
}

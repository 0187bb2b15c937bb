import type { exportAnalytics } from '@stowage/contract/analytics'
import { type AnalyticsTable, analyticsFileName } from '@stowage/contract/analytics.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { csvLine, harmless, quoted } from '../../../adapters/tables/csv-line.ts'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import type { StreamedResponse, StreamPart } from '../../../streamed-response.ts'
import { getCurrentUser } from '../../users/service.ts'
import { getAnalytics } from './get-analytics.ts'
import { openList } from './item-lists.ts'
import { dayIn } from './span.ts'

type Query = QueryOf<typeof exportAnalytics>
type Value = string | number | boolean | null
type Row = Record<string, Value>

const itemColumns = ['id', 'name', 'containerName', 'location', 'isDeleted']

/** The columns of each table, by the names of its rows' fields. */
const columnsOf: Record<AnalyticsTable, readonly string[]> = {
  periods: ['from', 'to', 'in', 'out', 'corrected', 'differing', 'stock'],
  moved: [...itemColumns, 'in', 'out'],
  cover: [...itemColumns, 'quantity', 'out', 'cover', 'timesLow', 'minQuantity', 'proposed'],
  unmoved: [...itemColumns, 'quantity', 'movedAt', 'days'],
  people: ['userId', 'name', 'role', 'changes'],
  containers: ['id', 'name', 'location', 'items'],
}

interface OpenTable {
  parts: AsyncIterable<readonly Row[]> | readonly (readonly Row[])[]
  close?: () => Promise<void>
}

async function openTable(ctx: Ctx, { table, unmovedFor, ...query }: Query): Promise<OpenTable> {
  if (table === 'periods') return { parts: [(await getAnalytics(ctx, { query })).periods] }
  return openList[table](ctx, { ...query, unmovedFor })
}

/** One of the tables whole, as CSV. @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export async function exportTable(ctx: Ctx, { query }: { query: Query }): Promise<StreamedResponse> {
  const { table } = query
  // The names of members are for people alone, as their list is.
  if (table === 'people' && ctx.actor.key) throw refusal('FORBIDDEN', 'call.person-only')
  const { timezone } = await getCurrentUser(ctx)
  const { parts, close } = await openTable(ctx, query)
  return {
    type: 'text/csv; charset=utf-8',
    fileName: analyticsFileName(table, dayIn(timezone, ctx.now())),
    parts: write(columnsOf[table], parts),
    ...(close && { close }),
  }
}

/** A number stays one, also a negative one; a text is no formula. */
const cellOf = (value: Value = null) =>
  typeof value === 'number' ? String(value) : quoted(harmless(String(value ?? '')))

async function* write(columns: readonly string[], parts: OpenTable['parts']): AsyncGenerator<StreamPart> {
  let rows = 0
  yield { data: `\ufeff${csvLine(columns)}`, rows }
  for await (const part of parts) {
    rows += part.length
    yield {
      data: part.map((row) => `${columns.map((name) => cellOf(row[name])).join(',')}\r\n`).join(''),
      rows,
    }
  }
}

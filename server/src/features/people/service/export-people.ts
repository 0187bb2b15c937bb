import type { QueryOf } from '@stowage/contract/endpoint'
import type { exportPeople as endpoint, Person } from '@stowage/contract/people'
import { peopleFileName } from '@stowage/contract/people.rules'
import { csvLine } from '../../../adapters/tables/csv-line.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import { wordsOf } from '../../../lists/search-words.ts'
import type { StreamedResponse, StreamPart } from '../../../streamed-response.ts'
import { record } from '../../events/service.ts'
import { peopleStatement } from '../store.ts'

const headings: readonly (keyof Person)[] = [
  'id',
  'email',
  'name',
  'role',
  'isAdmin',
  'accountStatus',
  'planName',
  'isPlanGiven',
  'createdAt',
  'lastLoginAt',
  'lastActiveAt',
  'loginCount',
]

/** The people that match the filter as CSV as of one moment; without a filter all, including deleted accounts. */
export async function exportPeople(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof endpoint> },
): Promise<StreamedResponse> {
  await inTransaction(ctx, (inside) => record(inside, { type: 'users-exported' }))
  const snapshot = await openSnapshot(ctx.database)
  const { q, role, plan, status = 'all', sort = 'newest', direction } = query
  const asked = { words: wordsOf(q), role, plan, status, sort, direction, after: undefined, rows: null }
  return {
    type: 'text/csv; charset=utf-8',
    fileName: peopleFileName(ctx.now().toISOString().slice(0, 10)),
    parts: write(snapshot.rows<Person>(peopleStatement(asked))),
    close: snapshot.close,
  }
}

async function* write(parts: AsyncIterable<readonly Person[]>): AsyncGenerator<StreamPart> {
  let rows = 0
  yield { data: `\ufeff${headings.join(',')}\r\n`, rows }
  for await (const part of parts) {
    rows += part.length
    const lines = part.map((person) => csvLine(headings.map((name) => String(person[name] ?? ''))))
    yield { data: lines.join(''), rows }
  }
}

import type { Person } from '@stowage/contract/people'
import { peopleFileName } from '@stowage/contract/people.rules'
import { csvLine } from '../../../adapters/tables/csv-line.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
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
  'loginCount',
]

/** All people as CSV as of one moment, including deleted accounts. */
export async function exportPeople(ctx: Ctx): Promise<StreamedResponse> {
  await inTransaction(ctx, (inside) => record(inside, { type: 'users-exported' }))
  const snapshot = await openSnapshot(ctx.database)
  const all = {
    role: undefined,
    status: 'all',
    sort: 'newest',
    after: undefined,
    rows: null,
  } as const
  return {
    type: 'text/csv; charset=utf-8',
    fileName: peopleFileName(ctx.now().toISOString().slice(0, 10)),
    parts: write(snapshot.rows<Person>(peopleStatement(all))),
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

import type { AuditEntry, listAuditEntries as endpoint } from '@stowage/contract/audit'
import type { QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { cursorSchema, keyOf } from '../../../lists/keyset.ts'
import { cutPage, type Page } from '../../../lists/page.ts'
import { wordsOf } from '../../../lists/search-words.ts'
import {
  countEntries,
  type EntryFilter,
  newestEntries,
  type StoredEntry,
  selectEntries,
} from '../store/entries.ts'
import { selectPeopleByWords } from '../store/people.ts'

const day = 24 * 60 * 60 * 1000
const sort = 'newest'
/** A search that matches more people than this must be narrowed. */
const peopleLimit = 100

/** @throws AppError VALIDATION for a cursor of another list */
export async function listEntries(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof endpoint> },
): Promise<Page<AuditEntry>> {
  const { q, severity = null, action = null, days, cursor, limit = usualPageSize } = query
  const filter: EntryFilter = {
    severity,
    type: action,
    since: days === undefined ? null : new Date(ctx.now().getTime() - days * day).toISOString(),
    found: q ? { people: await selectPeopleByWords(ctx.db, wordsOf(q), peopleLimit), address: q } : undefined,
  }
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema(sort, newestEntries))
  const [found, counted] = await Promise.all([
    selectEntries(ctx.db, { ...filter, after, rows: limit + 1 }),
    countEntries(ctx.db, filter),
  ])
  const { rows, next } = cutPage(found, limit, (entry) => keyOf(sort, newestEntries, entry))
  return { rows: rows.map(shown), next, ...counted }
}

const textOf = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined ? null : String(value)

function shown({ before, after, ...entry }: StoredEntry): AuditEntry {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = names.map((field) => ({
    field,
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  }))
  return { ...entry, fields }
}

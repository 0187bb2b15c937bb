import type { AuditEntry, listAuditEntries as endpoint, exportAuditEntries } from '@stowage/contract/audit'
import type { QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { allRows } from '../../../lists/answer-list.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { inSearch } from '../../../lists/in-search.ts'
import { cursorSchema, keyOf } from '../../../lists/keyset.ts'
import { type AllRows, cutPage, type Page, showRows } from '../../../lists/page.ts'
import { wordsOf } from '../../../lists/search-words.ts'
import {
  countAllEntries,
  countEntries,
  type EntryFilter,
  entriesStatement,
  newestEntries,
  type StoredEntry,
  selectEntries,
} from '../store/entries.ts'
import { selectPeopleByWords, selectPlansByWords } from '../store/people.ts'

const day = 24 * 60 * 60 * 1000
const sort = 'newest'
/** A search that matches more people than this must be narrowed. */
const peopleLimit = 100

/**
 * The entries that match, newest first. Without a limit all of them, as of one moment; results of a search always come
 * by pages.
 * @throws AppError VALIDATION for a cursor of another list
 * @throws AppError SEARCH_TOO_BROAD for a search that takes too long
 */
export async function listEntries(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof endpoint> },
): Promise<Page<AuditEntry> | AllRows<AuditEntry>> {
  const { q, cursor, limit = usualPageSize } = query
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema(sort, newestEntries))
  if (query.limit === undefined && !q) {
    const filter = await filterOf(ctx, query)
    const statement = entriesStatement({ ...filter, after, rows: null })
    const count = (db: Ctx['db']) => countAllEntries(db, filter)
    return showRows(allRows<StoredEntry>(ctx, { statement, count }), shownEntry)
  }
  const read = async (inside: Ctx) => {
    const filter = await filterOf(inside, query)
    const found = await selectEntries(inside.db, { ...filter, after, rows: limit + 1 })
    const counted = await countEntries(inside.db, filter)
    const { rows, next } = cutPage(found, limit, (entry) => keyOf(sort, newestEntries, entry))
    return { rows: rows.map(shownEntry), next, ...counted }
  }
  return q ? inSearch(ctx, read) : read(ctx)
}

/** The filter of a query, with the people and plans that its words name. */
export async function filterOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { q, severity, action, days }: QueryOf<typeof exportAuditEntries>,
): Promise<EntryFilter> {
  const since = days === undefined ? null : new Date(ctx.now().getTime() - days * day).toISOString()
  const filter = { severity: severity ?? null, type: action ?? null, since }
  if (!q) return filter
  const words = wordsOf(q)
  const people = await selectPeopleByWords(ctx.db, words, peopleLimit)
  const plans = await selectPlansByWords(ctx.db, words)
  return { ...filter, found: { people, plans, words, address: q } }
}

const textOf = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined ? null : String(value)

export function shownEntry({ before, after, ...entry }: StoredEntry): AuditEntry {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = names.map((field) => ({
    field,
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  }))
  return { ...entry, fields }
}

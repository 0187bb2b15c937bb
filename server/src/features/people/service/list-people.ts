import type { QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import type { listPeople as endpoint, Person, PersonDetails } from '@stowage/contract/people'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { allRows } from '../../../lists/answer-list.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { inSearch } from '../../../lists/in-search.ts'
import { cursorSchema, keyOf } from '../../../lists/keyset.ts'
import { type AllRows, cutPage, type Page } from '../../../lists/page.ts'
import { wordsOf } from '../../../lists/search-words.ts'
import { type Count, selectByWords } from '../../../lists/word-search.ts'
import {
  countAllPeople,
  countPeople,
  findDetails,
  type PeoplePage,
  peopleSearchSource,
  peopleStatement,
  type Sorted,
  selectPeople,
  sortings,
} from '../store.ts'

/**
 * Without a limit all people, as of one moment; results of a search always come by pages.
 * @throws AppError VALIDATION for a cursor of another order.
 * @throws AppError SEARCH_TOO_BROAD for a search that takes too long.
 */
export async function listPeople(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof endpoint> },
): Promise<Page<Person> | AllRows<Person>> {
  const { q, role, status = 'current', sort = 'name', cursor, limit = usualPageSize } = query
  const words = wordsOf(q)
  const sorting = sortings[sort]
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema(sort, sorting))
  const asked = { role, status, sort, after, rows: limit + 1 }
  if (query.limit === undefined && words.length === 0) {
    const statement = peopleStatement({ ...asked, rows: null })
    return allRows(ctx, { statement, count: (db) => countAllPeople(db, asked) })
  }
  const { found, end, ...counted } =
    words.length > 0 ? await searchPeople(ctx, words, asked) : await readPeople(ctx, asked)
  const keyFor = (person: Row) => keyOf(sort, sorting, person)
  return { ...cutPage(found, limit, keyFor, end), ...counted }
}

type Asked = PeoplePage & { rows: number }
type Row = Sorted & { id: number }
type Found = Count & { found: Person[]; end?: Row | undefined }

async function readPeople(ctx: Ctx, asked: Asked): Promise<Found> {
  const [found, counted] = await Promise.all([selectPeople(ctx.db, asked), countPeople(ctx.db, asked)])
  return { found, ...counted }
}

/** Searches by words, in the queue and within the time limit of all searches; an index spares reading all names. */
function searchPeople(ctx: Ctx, words: readonly string[], asked: Asked): Promise<Found> {
  return inSearch(ctx, async ({ db }) => {
    const source = peopleSearchSource(asked)
    const page = { words, sorting: sortings[asked.sort], after: asked.after, rows: asked.rows }
    const { found, count, end } = await selectByWords<Person>(db, source, page)
    return { found, end, ...count }
  })
}

export async function getPerson(ctx: Ctx, { params }: { params: { id: number } }): Promise<PersonDetails> {
  const person = await findDetails(ctx.db, params.id)
  if (!person) throw refusal('NOT_FOUND', 'user.not-found')
  return person
}

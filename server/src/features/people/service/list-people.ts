import type { QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import type { listPeople as endpoint, Person, PersonDetails } from '@stowage/contract/people'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { allRows } from '../../../lists/answer-list.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { inSearch } from '../../../lists/in-search.ts'
import { cursorSchema, keyOf } from '../../../lists/keyset.ts'
import { type AllRows, cutPage, type Page, showRows } from '../../../lists/page.ts'
import { wordsOf } from '../../../lists/search-words.ts'
import { type Count, selectByWords } from '../../../lists/word-search.ts'
import {
  countAllPeople,
  countPeople,
  findDetails,
  type ListedPerson,
  type PeoplePage,
  peopleSearchSource,
  peopleStatement,
  type Sorted,
  selectPeople,
  sortingOf,
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
  const { q, role, status = 'current', plan, sort = 'name', direction, cursor, limit = usualPageSize } = query
  const words = wordsOf(q)
  const sorting = sortingOf(sort, direction)
  const name = `${sort} ${sorting.direction}`
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema(name, sorting))
  const asked = { role, status, plan, sort, direction, after, rows: limit + 1 }
  if (query.limit === undefined && words.length === 0) {
    const statement = peopleStatement({ ...asked, rows: null })
    const all = allRows<ListedPerson>(ctx, { statement, count: (db) => countAllPeople(db, asked) })
    return showRows(all, shown)
  }
  const { found, end, ...counted } =
    words.length > 0 ? await searchPeople(ctx, words, asked) : await readPeople(ctx, asked)
  const keyFor = (person: Row) => keyOf(name, sorting, person)
  return showRows({ ...cutPage(found, limit, keyFor, end), ...counted }, shown)
}

const shown = ({ planId: _, ...person }: ListedPerson): Person => person

type Asked = PeoplePage & { rows: number }
type Row = Sorted & { id: number }
type Found = Count & { found: ListedPerson[]; end?: Row | undefined }

async function readPeople(ctx: Ctx, asked: Asked): Promise<Found> {
  const [found, counted] = await Promise.all([selectPeople(ctx.db, asked), countPeople(ctx.db, asked)])
  return { found, ...counted }
}

/** Searches by words, in the queue and within the time limit of all searches; an index spares reading all names. */
function searchPeople(ctx: Ctx, words: readonly string[], asked: Asked): Promise<Found> {
  return inSearch(ctx, async ({ db }) => {
    const source = peopleSearchSource(asked)
    const page = {
      words,
      sorting: sortingOf(asked.sort, asked.direction),
      after: asked.after,
      rows: asked.rows,
    }
    const { found, count, end } = await selectByWords<ListedPerson>(db, source, page)
    return { found, end, ...count }
  })
}

export async function getPerson(ctx: Ctx, { params }: { params: { id: number } }): Promise<PersonDetails> {
  const person = await findDetails(ctx.db, params.id)
  if (!person) throw refusal('NOT_FOUND', 'user.not-found')
  return person
}

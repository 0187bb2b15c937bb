import type { Ctx } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Statement } from '../db/snapshot.ts'
import type { Sorting } from './keyset.ts'
import type { SearchSource } from './search-source.ts'

/** Which rows of a list are read, in which order. */
export interface ListPage<Sort extends string, Filter> {
  filter: Filter
  sort: Sort
  /** Sort value (unless sorted by id alone) and id of the row that the page begins after. */
  after: readonly (string | number)[] | undefined
  /** Whether the rows before `after` are read, in the reverse of the order. */
  backwards?: boolean | undefined
  /** At most so many; null for all. */
  rows: number | null
}

/** The rows of a page, with the number of all rows when the statement reads it. */
export interface RowsOfPage<Row> {
  rows: Row[]
  total?: number | undefined
}

/** The list of a noun as its store tells of it; it is paged and searched like any other. */
export interface List<Row extends { id: number }, Sort extends string, Filter> {
  /** Leads the names of its statements. */
  name: string
  sortings: Record<Sort, Sorting<Row>>
  /** Nothing left out, and by name: what a search box looks through. */
  all: { filter: Filter; sort: Sort }
  /** Where words are searched, of a reader's language. */
  searchSource(workspaceId: number, filter: Filter, language: string): SearchSource
  /** The statement of a page without words. */
  statement(workspaceId: number, page: ListPage<Sort, Filter>): Statement
  /** Reads a page without words. */
  readPage(
    db: Db,
    workspaceId: number,
    page: ListPage<Sort, Filter> & { rows: number },
  ): Promise<RowsOfPage<Row>>
  /** How many there are in all. */
  count(db: Db, workspaceId: number, filter: Filter): Promise<number>
}

/** Where the words of a call are searched. */
export function searchSourceOf<Row extends { id: number }, Sort extends string, Filter>(
  { workspace, actor }: Pick<Ctx, 'workspace' | 'actor'>,
  list: List<Row, Sort, Filter>,
  filter: Filter,
): SearchSource {
  return list.searchSource(workspace.id, filter, actor.language)
}

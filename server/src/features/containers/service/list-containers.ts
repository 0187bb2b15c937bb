import type { Container, listContainers as listContainersEndpoint } from '@stowage/contract/containers'
import type { QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { decodeCursor, encodeCursor } from '../../../lists/cursor.ts'
import { isForgiven } from '../../../lists/forgiving-search.ts'
import { inSearch, searchSimilar } from '../../../lists/in-search.ts'
import { cursorSchema, keyOf, rowsToRead } from '../../../lists/keyset.ts'
import type { Page } from '../../../lists/page.ts'
import { wordsOf } from '../../../lists/search-words.ts'
import { type Count, countByWords } from '../../../lists/word-search.ts'
import { type ContainerRow, countContainers, searchedContainers, sortings } from '../store.ts'
import { type AskedContainers, readContainers } from './read-containers.ts'
import { showContainer } from './show-container.ts'

type Query = QueryOf<typeof listContainersEndpoint>

/** What a list is asked for; `rows` is not its length but how many to read. */
type Asked = AskedContainers & { limit: number }

export async function listContainers(ctx: Ctx, { query }: { query: Query }): Promise<Page<Container>> {
  const { sort = 'recent', limit = usualPageSize, location, cursor } = query
  const words = wordsOf(query.q)
  const after = cursor ? decodeCursor(cursor, cursorSchema(sort, sortings[sort])) : undefined
  const asked: Asked = { words, location, sort, after, limit, rows: rowsToRead(limit) }
  if (words.length === 0) return readPage(ctx, asked)
  const page = await inSearch(ctx, (inside) => readPage(inside, asked))
  const isMissed = page.rows.length === 0 && !after
  return isMissed && query.similar && isForgiven(words) ? listSimilar(ctx, asked) : page
}

async function readPage(ctx: Ctx, asked: Asked): Promise<Page<Container>> {
  const { sort, after, limit } = asked
  const { found, count } = await readContainers(ctx, asked)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isWhole = !after && found.length <= limit
  return {
    rows: rows.map((row) => showContainer(ctx, row)),
    next: found.length > limit && last ? encodeCursor(keyOf(sort, sortings[sort], last)) : null,
    ...(isWhole ? { total: found.length } : (count ?? (await countOf(ctx, asked)))),
  }
}

async function countOf(ctx: Ctx, { words, location }: Asked): Promise<Count> {
  if (words.length === 0) {
    return { total: await countContainers(ctx.db, ctx.workspace.id, location), relation: 'eq' }
  }
  const searched = searchedContainers(ctx.workspace.id, location)
  return countByWords(ctx.db, searched, words)
}

/** What resembles words that match nothing. One page; nothing when it takes too long. */
async function listSimilar(ctx: Ctx, { words, location, limit }: Asked): Promise<Page<Container>> {
  const searched = searchedContainers(ctx.workspace.id, location)
  const found = await searchSimilar<ContainerRow>(ctx, searched, words)
  const rows = found.slice(0, limit).map((row) => showContainer(ctx, row))
  return { rows, next: null, total: found.length, match: 'similar' }
}

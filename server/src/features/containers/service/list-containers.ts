import type { Container, listContainers as listContainersEndpoint } from '@stowage/contract/containers'
import type { QueryOf } from '@stowage/contract/endpoint'
import { countedHits, usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { findSimilar } from '../../../db/forgiving-search.ts'
import { cursorSchema, keyOf, rowsToRead } from '../../../db/keyset.ts'
import { wordsOf } from '../../../db/search-words.ts'
import { canBeMisspelt } from '../../../db/similar-words.ts'
import { decodeCursor, encodeCursor } from '../../../http/cursor.ts'
import type { Page } from '../../../http/page.ts'
import {
  type ContainerFilter,
  type ContainerRow,
  countContainers,
  searchedContainers,
  selectContainers,
  sortings,
} from '../store.ts'
import { showContainer } from './show-container.ts'

type Query = QueryOf<typeof listContainersEndpoint>

export async function listContainers(ctx: Ctx, { query }: { query: Query }): Promise<Page<Container>> {
  const sort = query.sort ?? 'recent'
  const sorting = sortings[sort]
  const limit = query.limit ?? usualPageSize
  const filter = { words: wordsOf(query.q), location: query.location }
  const after = query.cursor ? decodeCursor(query.cursor, cursorSchema(sort, sorting)) : undefined
  const read = rowsToRead(limit)
  const found = await selectContainers(ctx.db, ctx.workspace.id, { ...filter, sort, after, rows: read })
  if (found.length === 0 && !after && query.similar && canBeMisspelt(filter.words)) {
    return listSimilar(ctx, filter, limit)
  }
  const isWhole = !after && found.length <= limit
  const counted = isWhole
    ? found.length
    : await countContainers(ctx.db, ctx.workspace.id, filter, countedHits + 1)
  const hasMore = filter.words.length > 0 && !isWhole && counted > countedHits
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => showContainer(ctx, row)),
    total: hasMore ? countedHits : counted,
    relation: hasMore ? 'gte' : 'eq',
    next: found.length > limit && last ? encodeCursor(keyOf(sort, sorting, last)) : null,
  }
}

/** What resembles words that match nothing. One page. */
async function listSimilar(ctx: Ctx, filter: ContainerFilter, limit: number): Promise<Page<Container>> {
  const searched = searchedContainers(ctx.workspace.id, filter.location)
  const found = await findSimilar<ContainerRow>(ctx.pool, searched, filter.words)
  const rows = found.slice(0, limit).map((row) => showContainer(ctx, row))
  return { rows, next: null, total: found.length, match: 'similar' }
}

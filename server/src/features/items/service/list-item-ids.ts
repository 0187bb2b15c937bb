import type { AnswerOf, QueryOf } from '@stowage/contract/endpoint'
import type { listItemIds as listItemIdsEndpoint } from '@stowage/contract/items'
import { type ItemSort, itemLimits } from '@stowage/contract/items.rules'
import type { Ctx } from '../../../context.ts'
import { inSearch } from '../../../lists/in-search.ts'
import { searchSourceOf } from '../../../lists/list.ts'
import { withRelated } from '../../../lists/search-source.ts'
import { wordsOf } from '../../../lists/search-words.ts'
import { idsByWords } from '../../../lists/word-search.ts'
import { lowStockRuleOf } from '../../workspaces/service.ts'
import type { ItemsFilter } from '../store/item-filters.ts'
import { itemList, selectIds, sortings } from '../store/list-items.ts'

interface Choice {
  filter: ItemsFilter
  sort: ItemSort
  rows: number
}

/**
 * The ids of what the list shows now, so that whoever selects all of it changes just what they were told the number of,
 * and nothing that comes later.
 * @throws AppError SEARCH_TOO_BROAD for a search that takes too long.
 */
export async function listItemIds(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listItemIdsEndpoint> },
): Promise<AnswerOf<typeof listItemIdsEndpoint>> {
  const { q, sort = 'name-asc', filter: stock = 'all', containerId } = query
  const most = itemLimits.changes
  const filter = { stock, lowStockRule: lowStockRuleOf(ctx), containerId }
  const choice: Choice = { filter, sort, rows: most + 1 }
  const words = wordsOf(q)
  const ids =
    words.length === 0
      ? await selectIds(ctx.db, ctx.workspace.id, choice)
      : await inSearch(ctx, (inside) => searchIds(inside, words, choice))
  return { ids: ids.slice(0, most), hasMore: ids.length > most }
}

async function searchIds(
  ctx: Ctx,
  words: readonly string[],
  { filter, sort, rows }: Choice,
): Promise<number[]> {
  const source = await withRelated(ctx.db, searchSourceOf(ctx, itemList, filter), words)
  const page = { words, sorting: sortings[sort], after: undefined, rows, isWhole: true }
  const { found } = await idsByWords(ctx.db, source, page)
  return found
}

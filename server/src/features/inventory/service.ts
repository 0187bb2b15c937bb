import type { ListedContainer } from '@stowage/contract/containers'
import type { QueryOf } from '@stowage/contract/endpoint'
import type {
  InventoryStats,
  LocationInUse,
  Overview,
  SearchHits,
  searchInventory as searchInventoryEndpoint,
} from '@stowage/contract/inventory'
import { listsLowByRule, overviewRows, searchHitsPerGroup } from '@stowage/contract/inventory.rules'
import type { Item } from '@stowage/contract/items'
import type { Ctx } from '../../context.ts'
import { addSimilarFirst, type First } from '../../lists/find-first.ts'
import { needsFuzzySearch } from '../../lists/fuzzy-search.ts'
import { inSearch, inSearchOr } from '../../lists/in-search.ts'
import { wordsOf } from '../../lists/search-words.ts'
import { latestActivity } from '../activity/service.ts'
import { addSimilarContainers, findContainers } from '../containers/service/find-containers.ts'
import { showContainer } from '../containers/service/show-container.ts'
import { findItems } from '../items/service/find-items.ts'
import { lowStockRuleOf } from '../workspaces/service.ts'
import { findLowByMinimum, findOverview, findStats, selectLocations } from './store.ts'

export async function getStats(ctx: Ctx): Promise<InventoryStats> {
  const stats = await findStats(ctx.db, ctx.workspace.id)
  if (!stats) throw new Error('The workspace has no totals.')
  return stats
}

/** The database writes UTC as an offset in JSON. */
const iso = (time: string) => time.replace('+00:00', 'Z')

const withIsoTimes = <T extends { createdAt: string; updatedAt: string }>(row: T): T => ({
  ...row,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
})

export async function getOverview(ctx: Ctx): Promise<Overview> {
  const [row, activity] = await Promise.all([
    findOverview(ctx.db, ctx.workspace.id, lowStockRuleOf(ctx), overviewRows),
    latestActivity(ctx, overviewRows),
  ])
  if (!row) throw new Error('The workspace has no totals.')
  const { recentContainers, lowStock, ...stats } = row
  return {
    stats,
    recentContainers: recentContainers.map((container) => showContainer(ctx, withIsoTimes(container))),
    lowStock: listsLowByRule(stats)
      ? lowStock.map(withIsoTimes)
      : await findLowByMinimum(ctx.db, ctx.workspace.id, overviewRows),
    activity,
  }
}

export async function searchInventory(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof searchInventoryEndpoint> },
): Promise<SearchHits> {
  const { q } = query
  if (!q) return shownHits(nothing, nothing, 'exact')
  const most = searchHitsPerGroup
  const [containers, items] = await inSearch(ctx, async (inside) => {
    return [await findContainers(inside, q, most), await findItems(inside, q, most)] as const
  })
  const hits = containers.rows.length + items.rows.length
  const found = shownHits(containers, items, 'exact')
  if (!needsFuzzySearch(wordsOf(q), containers.count.total + items.count.total)) return found
  return inSearchOr(ctx, found, async (inside) => {
    const withContainers = await addSimilarContainers(inside, containers, q, most)
    const withItems = await addSimilarFirst(inside, items, q, most)
    return shownHits(withContainers, withItems, hits === 0 ? 'similar' : 'exact')
  })
}

type Hits<Row> = Pick<First<Row>, 'rows' | 'count'>

const nothing = { rows: [], count: { total: 0, relation: 'eq' } } as const satisfies Hits<unknown>

/** Both groups with their totals; an empty result has no suggestion either. */
function shownHits(
  containers: Hits<ListedContainer>,
  items: Hits<Item>,
  match: SearchHits['match'],
): SearchHits {
  const isEmpty = containers.rows.length + items.rows.length === 0
  return {
    containers: containers.rows,
    items: items.rows,
    counts: { containers: containers.count, items: items.count },
    match: isEmpty ? 'exact' : match,
  }
}

export function listLocations(ctx: Ctx): Promise<LocationInUse[]> {
  return selectLocations(ctx.db, ctx.workspace.id)
}

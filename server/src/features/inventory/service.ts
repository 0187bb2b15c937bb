import type {
  Container,
  ContainerWithItems,
  getContainer as getContainerEndpoint,
  ListedContainer,
  updateContainer as updateContainerEndpoint,
} from '@stowage/contract/containers'
import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import type {
  InventoryStats,
  LocationInUse,
  Overview,
  SearchHits,
  searchInventory as searchInventoryEndpoint,
} from '@stowage/contract/inventory'
import { overviewRows, searchHitsPerGroup } from '@stowage/contract/inventory.rules'
import type { Item } from '@stowage/contract/items'
import { maxPageSize } from '@stowage/contract/paging'
import { type Ctx, inTransaction } from '../../context.ts'
import { addSimilarFirst, type First } from '../../lists/find-first.ts'
import { isForgiven } from '../../lists/forgiving-search.ts'
import { inSearch, inSearchOr } from '../../lists/in-search.ts'
import { wordsOf } from '../../lists/search-words.ts'
import { pageWork } from '../../work.ts'
import { latestActivity } from '../activity/service.ts'
import { changeContainer } from '../containers/service/change-containers.ts'
import {
  addSimilarContainers,
  containerMissing,
  findContainers,
  getContainer,
} from '../containers/service/find-containers.ts'
import { showContainer } from '../containers/service/show-container.ts'
import { putIntoTrash, takeFromTrash } from '../containers/service/trash-containers.ts'
import { findItems, itemsOf } from '../items/service/find-items.ts'
import { followFromTrash, followIntoTrash, followPlace } from '../items/service/follow-container.ts'
import { lowStockRuleOf } from '../workspaces/service.ts'
import { findOverview, findStats, selectLocations } from './store.ts'

export async function getStats(ctx: Ctx): Promise<InventoryStats> {
  const stats = await findStats(ctx.db, ctx.workspace.id)
  if (!stats) throw new Error('The workspace has no totals.')
  return stats
}

/** JSON made by the database writes UTC as an offset. */
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
    lowStock: lowStock.map(withIsoTimes),
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
  if (!isForgiven(wordsOf(q), hits)) return found
  return inSearchOr(ctx, found, async (inside) => {
    const withContainers = await addSimilarContainers(inside, containers, q, most)
    const withItems = await addSimilarFirst(inside, items, q, most)
    return shownHits(withContainers, withItems, hits === 0 ? 'similar' : 'exact')
  })
}

type Hits<Row> = Pick<First<Row>, 'rows' | 'count'>

const nothing = { rows: [], count: { total: 0, relation: 'eq' } } as const satisfies Hits<unknown>

/** Both groups with their numbers; where there is nothing, nothing is similar either. */
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

interface ById {
  params: { id: number }
}

export async function getContainerWithItems(
  ctx: Ctx,
  input: ById & { query: QueryOf<typeof getContainerEndpoint> },
): Promise<ContainerWithItems> {
  const container = await getContainer(ctx, input.params.id)
  const most = input.query.items ?? maxPageSize
  // Only a large container costs much.
  await ctx.charge?.(pageWork({ limit: Math.min(most, container.itemCount) }))
  return { ...container, items: most === 0 ? [] : await itemsOf(ctx, container.id, most) }
}

// What changes a container and its items with it, in one transaction: the container first, which stays locked, so that
// whoever puts an item into it at this moment comes before the items follow or finds the container as it is now.

/** Changes the fields that were sent. The items keep the name and the place beside their own fields. */
export function updateContainer(
  ctx: Ctx,
  { params, body }: ById & { body: BodyOf<typeof updateContainerEndpoint> },
): Promise<Container> {
  return inTransaction(ctx, async (inside) => {
    const { container, differing } = await changeContainer(inside, params.id, body)
    if (differing.includes('name') || differing.includes('location')) await followPlace(inside, container.id)
    return container
  })
}

/** Deletes a container with its live items, blocked ones too. */
export async function deleteContainer(ctx: Ctx, { params }: ById): Promise<undefined> {
  await putIntoTrash(ctx, params.id, (inside) => followIntoTrash(inside, params.id))
  return undefined
}

/** Brings a container back with the items that went with it. */
export function restoreContainer(ctx: Ctx, { params }: ById): Promise<Container> {
  return inTransaction(ctx, async (inside) => {
    if ((await restoreContainers(inside, [params.id])).length === 0) throw containerMissing()
    return getContainer(inside, params.id)
  })
}

/** Brings back those of the containers that lie in the trash, with the items that went with them; gives their ids. */
export async function restoreContainers(inside: Ctx, ids: readonly number[]): Promise<number[]> {
  const restored = await takeFromTrash(inside, ids)
  if (restored.length > 0) await followFromTrash(inside, restored)
  return restored
}

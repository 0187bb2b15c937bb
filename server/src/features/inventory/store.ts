import type { ListedContainer } from '@stowage/contract/containers'
import type { InventoryStats, LocationInUse } from '@stowage/contract/inventory'
import type { Item } from '@stowage/contract/items'
import type { LowStockRule } from '@stowage/contract/items.rules'
import type { Db } from '../../db/connect.ts'
import { containerColumns, isBlocked, seenItems } from '../../db/container-fields.ts'
import { itemColumns } from '../../db/item-fields.ts'
import { isLow, isPrepared, lowStockRuleColumn } from '../../db/low-stock-rule.ts'

/** The stored totals of the workspace $1, under the names of the contract. */
const statsColumns = `t.containers as "totalContainers", t.items as "totalItems", t.quantity as "totalQuantity",
  t.low_items as "lowStockItems", t.out_items as "outOfStockItems",
  t.at_minimum_items as "atMinimumItems", ${lowStockRuleColumn('t')},
  (select count(*) from workspace_locations l where l.workspace_id = $1)::int as locations`

export async function findStats(db: Db, workspaceId: number): Promise<InventoryStats | undefined> {
  const { rows } = await db.query<InventoryStats>({
    name: 'inventory.stats',
    text: `select ${statsColumns} from workspace_totals t where t.workspace_id = $1`,
    values: [workspaceId],
  })
  return rows[0]
}

type OverviewRow = InventoryStats & {
  recentContainers: Omit<ListedContainer, 'qrCode'>[]
  lowStock: Item[]
}

/** Totals, the latest containers and the items that run low first, in one statement. */
export async function findOverview(
  db: Db,
  workspaceId: number,
  lowStockRule: LowStockRule,
  limit: number,
): Promise<OverviewRow | undefined> {
  const { rows } = await db.query<OverviewRow>({
    name: isPrepared(lowStockRule) ? `inventory.overview.${lowStockRule}.${limit}` : undefined,
    text: `select ${statsColumns},
        coalesce((select json_agg(r) from (
          select ${containerColumns}, ${isBlocked}, ${seenItems} from containers c
          where c.workspace_id = $1 and c.deleted_at is null order by c.updated_at desc, c.id desc limit ${limit}
        ) r), '[]') as "recentContainers",
        coalesce((select json_agg(r) from (
          select ${itemColumns} from items i
          where i.workspace_id = $1 and i.deleted_at is null and ${isLow(lowStockRule)}
          order by i.quantity, i.id limit ${limit}
        ) r), '[]') as "lowStock"
      from workspace_totals t where t.workspace_id = $1`,
    values: [workspaceId],
  })
  return rows[0]
}

/** The items that are low by their own minimum, whatever the workspace's rule; those that run out first come first. */
export async function findLowByMinimum(db: Db, workspaceId: number, limit: number): Promise<Item[]> {
  const { rows } = await db.query<Item>({
    name: 'inventory.low-by-minimum',
    text: `select ${itemColumns} from items i
      where i.workspace_id = $1 and i.deleted_at is null and ${isLow('minimum')}
      order by i.quantity, i.id limit $2`,
    values: [workspaceId, limit],
  })
  return rows
}

export async function selectLocations(db: Db, workspaceId: number): Promise<LocationInUse[]> {
  const { rows } = await db.query<LocationInUse>({
    name: 'inventory.locations',
    text: 'select location, containers from workspace_locations where workspace_id = $1 order by location',
    values: [workspaceId],
  })
  return rows
}

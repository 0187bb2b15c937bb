import type { Db } from './connect.ts'

/**
 * The inventory tables, each before those that refer to it. Every row belongs to a workspace, whose id leads every key,
 * so they can be distributed by it. All other tables, the directory (people, workspaces, plans ...), stay together.
 */
export const inventoryTables = [
  'containers',
  'items',
  'stock_movements',
  'photos',
  'workspace_totals',
  'workspace_locations',
  'events',
  'notifications',
  'imports',
  'import_rows',
  'import_updates',
  'idempotency_keys',
  'movement_sums',
  'workspace_sums',
  'item_moves',
  'summed_workspaces',
] as const

/** Whether the inventory lies on the nodes of a Citus cluster, whose coordinator `db` leads to. */
export async function isDistributed(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(`select from pg_extension where extname = 'citus'`)
  if (rowCount === 0) return false
  const tables = await db.query('select from pg_dist_partition limit 1')
  return tables.rowCount === 1
}

/**
 * Lets a transaction change distributed tables: shards may have the triggers that keep the totals, which write only to
 * their own workspace, and each node is changed over one connection, which sees what the transaction did before.
 */
export async function allowChangingTables(db: Db): Promise<void> {
  await db.query('set local citus.enable_unsafe_triggers = on')
  await db.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
}

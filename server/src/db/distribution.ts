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
] as const

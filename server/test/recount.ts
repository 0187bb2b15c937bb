import { expect } from 'vitest'
import type { Pool } from '../src/db/connect.ts'

/** What is kept, beside what counting anew gives. */
async function keptAndCounted(pool: Pool, workspaceId: number) {
  const { rows } = await pool.query(
    `select
      (select row_to_json(t) from (
        select containers, items, quantity, low_items, out_items, at_minimum_items from workspace_totals where workspace_id = $1) t) as kept,
      (select row_to_json(t) from (
        select (select count(*) from containers where workspace_id = $1 and deleted_at is null) as containers,
          count(*) as items, coalesce(sum(quantity), 0) as quantity,
          count(*) filter (where quantity between 1 and coalesce(
            (select low_pieces from workspace_totals where workspace_id = $1), min_quantity)) as low_items,
          count(*) filter (where quantity = 0) as out_items,
          count(*) filter (where quantity <= min_quantity) as at_minimum_items
        from items where workspace_id = $1 and deleted_at is null) t) as counted,
      (select json_agg(json_build_array(id, item_count, low_item_count) order by id) from containers
        where workspace_id = $1) as "keptOfContainers",
      (select json_agg(json_build_array(c.id,
          (select count(*) from items i where i.workspace_id = $1 and i.container_id = c.id and i.deleted_at is null),
          (select count(*) from items i where i.workspace_id = $1 and i.container_id = c.id and i.deleted_at is null
            and i.quantity <= i.min_quantity)) order by c.id)
        from containers c where c.workspace_id = $1) as "countedOfContainers",
      (select json_agg(json_build_array(location, containers) order by location) from workspace_locations
        where workspace_id = $1) as "keptLocations",
      (select json_agg(json_build_array(location, n) order by location) from (
        select location, count(*) as n from containers where workspace_id = $1 and deleted_at is null group by 1
      ) l) as "countedLocations",
      (select count(*)::int from items i where i.workspace_id = $1 and i.quantity <> (
        select coalesce(sum(delta), 0) from stock_movements m where m.workspace_id = $1 and m.item_id = i.id
      )) as "withoutLedger",
      (select count(*)::int from items i join containers c on c.workspace_id = i.workspace_id and c.id = i.container_id
        where i.workspace_id = $1 and (i.container_name <> c.name or i.location <> c.location)) as misplaced,
      (select count(*)::int from items i join containers c on c.workspace_id = i.workspace_id and c.id = i.container_id
        where i.workspace_id = $1 and case when c.deleted_at is null then i.deleted_with_container
          else i.deleted_at is null end) as "leftBehind"`,
    [workspaceId],
  )
  return rows[0]
}

/**
 * Expects the stored totals of a workspace to equal a recount, and every item to have the fields of its container.
 */
export async function expectRightTotals(pool: Pool, workspaceId: number, when = ''): Promise<void> {
  const found = await keptAndCounted(pool, workspaceId)
  expect(found.kept, when).toEqual(found.counted)
  expect(found.keptOfContainers, when).toEqual(found.countedOfContainers)
  expect(found.keptLocations, when).toEqual(found.countedLocations)
  expect([found.withoutLedger, found.misplaced, found.leftBehind], when).toEqual([0, 0, 0])
}

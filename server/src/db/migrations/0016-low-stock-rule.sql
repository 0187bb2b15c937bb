-- What counts as low outside the container view is the workspace's choice: that many pieces or fewer; null: at or below
-- each item's own minimum. It stands beside the total that is counted by it, so that whoever changes either holds both.
alter table workspace_totals
  add column low_pieces int default 5 check (low_pieces between 0 and 100);

-- Programs remember the rule with the session.
create trigger low_stock_rule_changed after update of low_pieces on workspace_totals
  for each row execute function tell_session_changed('nobody');

-- Low by their own minimum: few of many, found and counted without a look at the others. How many they are is known to
-- the planner by the statistics alone; comparing two columns, it would guess a third.
create index items_at_minimum on items (workspace_id, quantity, id)
  where deleted_at is null and quantity > 0 and quantity - min_quantity <= 0;
create statistics items_above_minimum on (quantity - min_quantity) from items;
analyze items;

-- As before, but low_items follows the rule. It is the rule of the row that is updated: a statement that waited for a
-- change of the rule counts by the new one, for low_items is computed from the row as it is once the wait is over.
create or replace function items_inserted() returns trigger language plpgsql as $$
begin
  update containers c set
    item_count = c.item_count + d.items, low_item_count = c.low_item_count + d.low, updated_at = now()
  from (
    select workspace_id, container_id, count(*) as items, count(*) filter (where quantity <= min_quantity) as low
    from new_rows where deleted_at is null group by 1, 2
  ) d where c.workspace_id = d.workspace_id and c.id = d.container_id;
  update workspace_totals t set
    items = t.items + d.items, quantity = t.quantity + d.quantity, out_items = t.out_items + d.out,
    low_items = t.low_items + (
      select count(*) from new_rows n where n.workspace_id = t.workspace_id and n.deleted_at is null
        and n.quantity between 1 and coalesce(t.low_pieces, n.min_quantity))
  from (
    select workspace_id, count(*) as items, sum(quantity) as quantity, count(*) filter (where quantity = 0) as out
    from new_rows where deleted_at is null group by 1
  ) d where t.workspace_id = d.workspace_id;
  return null;
end $$;

-- What leaves and comes in equal numbers changes no total, and its workspace's row is not touched.
create or replace function items_updated() returns trigger language plpgsql as $$
begin
  update containers c set
    item_count = c.item_count + d.items, low_item_count = c.low_item_count + d.low, updated_at = now()
  from (
    select workspace_id, container_id, sum(sign) as items,
      coalesce(sum(sign) filter (where quantity <= min_quantity), 0) as low
    from (
      select -1 as sign, workspace_id, container_id, quantity, min_quantity from old_rows where deleted_at is null
      union all
      select 1, workspace_id, container_id, quantity, min_quantity from new_rows where deleted_at is null
    ) change group by 1, 2
  ) d where c.workspace_id = d.workspace_id and c.id = d.container_id;
  update workspace_totals t set
    items = t.items + d.items, quantity = t.quantity + d.quantity, out_items = t.out_items + d.out,
    low_items = t.low_items + (
      select count(*) from new_rows n where n.workspace_id = t.workspace_id and n.deleted_at is null
        and n.quantity between 1 and coalesce(t.low_pieces, n.min_quantity)
    ) - (
      select count(*) from old_rows o where o.workspace_id = t.workspace_id and o.deleted_at is null
        and o.quantity between 1 and coalesce(t.low_pieces, o.min_quantity))
  from (
    select workspace_id, sum(more) as items, sum(more * quantity) as quantity,
      coalesce(sum(more) filter (where quantity = 0), 0) as out
    from (
      select workspace_id, quantity::bigint, min_quantity, sum(sign) as more
      from (
        select -1 as sign, workspace_id, quantity, min_quantity from old_rows where deleted_at is null
        union all
        select 1, workspace_id, quantity, min_quantity from new_rows where deleted_at is null
      ) one group by 1, 2, 3 having sum(sign) <> 0
    ) change group by 1
  ) d where t.workspace_id = d.workspace_id;
  return null;
end $$;

create or replace function items_deleted() returns trigger language plpgsql as $$
begin
  update containers c set
    item_count = c.item_count - d.items, low_item_count = c.low_item_count - d.low, updated_at = now()
  from (
    select workspace_id, container_id, count(*) as items, count(*) filter (where quantity <= min_quantity) as low
    from old_rows where deleted_at is null group by 1, 2
  ) d where c.workspace_id = d.workspace_id and c.id = d.container_id;
  update workspace_totals t set
    items = t.items - d.items, quantity = t.quantity - d.quantity, out_items = t.out_items - d.out,
    low_items = t.low_items - (
      select count(*) from old_rows o where o.workspace_id = t.workspace_id and o.deleted_at is null
        and o.quantity between 1 and coalesce(t.low_pieces, o.min_quantity))
  from (
    select workspace_id, count(*) as items, sum(quantity) as quantity, count(*) filter (where quantity = 0) as out
    from old_rows where deleted_at is null group by 1
  ) d where t.workspace_id = d.workspace_id;
  return null;
end $$;

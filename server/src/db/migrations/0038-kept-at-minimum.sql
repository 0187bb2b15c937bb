-- Lists of what is at its minimum, or above it, plan by how many these are. Containers have kept that number, and a workspace
-- one by its own rule alone, which mostly is another.

-- At once, in the order in which steps lock: whoever writes waits, and then counts by the functions below.
lock table containers, items, workspace_totals in access exclusive mode;

alter table workspace_totals add column at_minimum_items int not null default 0;

update workspace_totals t set at_minimum_items = c.items
from (select workspace_id, sum(low_item_count) as items from containers where deleted_at is null group by 1) c
where c.workspace_id = t.workspace_id;

-- As before, with that number.
create or replace function items_inserted() returns trigger language plpgsql as $$
declare
  d record;
  rule int;
  low bigint;
begin
  for d in
    select workspace_id, container_id, count(*) as items, count(*) filter (where quantity <= min_quantity) as low
    from new_rows where deleted_at is null group by 1, 2 order by 1, 2
  loop
    update containers c set
      item_count = c.item_count + d.items, low_item_count = c.low_item_count + d.low, updated_at = now()
    where c.workspace_id = d.workspace_id and c.id = d.container_id;
  end loop;
  for d in
    select workspace_id, count(*) as items, sum(quantity) as quantity, count(*) filter (where quantity = 0) as out,
      count(*) filter (where quantity <= min_quantity) as at_minimum
    from new_rows where deleted_at is null group by 1 order by 1
  loop
    loop
      select t.low_pieces into rule from workspace_totals t where t.workspace_id = d.workspace_id;
      exit when not found;
      select count(*) into low from new_rows n where n.workspace_id = d.workspace_id and n.deleted_at is null
        and n.quantity between 1 and coalesce(rule, n.min_quantity);
      update workspace_totals t set
        items = t.items + d.items, quantity = t.quantity + d.quantity, out_items = t.out_items + d.out,
        low_items = t.low_items + low, at_minimum_items = t.at_minimum_items + d.at_minimum
      where t.workspace_id = d.workspace_id and t.low_pieces is not distinct from rule;
      exit when found;
    end loop;
  end loop;
  return null;
end $$;

-- What leaves and comes in equal numbers changes no total, and its workspace's row is not touched.
create or replace function items_updated() returns trigger language plpgsql as $$
declare
  d record;
  rule int;
  low bigint;
begin
  for d in
    select workspace_id, container_id, sum(sign) as items,
      coalesce(sum(sign) filter (where quantity <= min_quantity), 0) as low
    from (
      select -1 as sign, workspace_id, container_id, quantity, min_quantity from old_rows where deleted_at is null
      union all
      select 1, workspace_id, container_id, quantity, min_quantity from new_rows where deleted_at is null
    ) change group by 1, 2 order by 1, 2
  loop
    update containers c set
      item_count = c.item_count + d.items, low_item_count = c.low_item_count + d.low, updated_at = now()
    where c.workspace_id = d.workspace_id and c.id = d.container_id;
  end loop;
  for d in
    select workspace_id, sum(more) as items, sum(more * quantity) as quantity,
      coalesce(sum(more) filter (where quantity = 0), 0) as out,
      coalesce(sum(more) filter (where quantity <= min_quantity), 0) as at_minimum
    from (
      select workspace_id, quantity::bigint, min_quantity, sum(sign) as more
      from (
        select -1 as sign, workspace_id, quantity, min_quantity from old_rows where deleted_at is null
        union all
        select 1, workspace_id, quantity, min_quantity from new_rows where deleted_at is null
      ) one group by 1, 2, 3 having sum(sign) <> 0
    ) change group by 1 order by 1
  loop
    loop
      select t.low_pieces into rule from workspace_totals t where t.workspace_id = d.workspace_id;
      exit when not found;
      select coalesce(sum(sign), 0) into low from (
        select -1 as sign, quantity, min_quantity from old_rows
          where workspace_id = d.workspace_id and deleted_at is null
        union all
        select 1, quantity, min_quantity from new_rows where workspace_id = d.workspace_id and deleted_at is null
      ) change where quantity between 1 and coalesce(rule, min_quantity);
      update workspace_totals t set
        items = t.items + d.items, quantity = t.quantity + d.quantity, out_items = t.out_items + d.out,
        low_items = t.low_items + low, at_minimum_items = t.at_minimum_items + d.at_minimum
      where t.workspace_id = d.workspace_id and t.low_pieces is not distinct from rule;
      exit when found;
    end loop;
  end loop;
  return null;
end $$;

create or replace function items_deleted() returns trigger language plpgsql as $$
declare
  d record;
  rule int;
  low bigint;
begin
  for d in
    select workspace_id, container_id, count(*) as items, count(*) filter (where quantity <= min_quantity) as low
    from old_rows where deleted_at is null group by 1, 2 order by 1, 2
  loop
    update containers c set
      item_count = c.item_count - d.items, low_item_count = c.low_item_count - d.low, updated_at = now()
    where c.workspace_id = d.workspace_id and c.id = d.container_id;
  end loop;
  for d in
    select workspace_id, count(*) as items, sum(quantity) as quantity, count(*) filter (where quantity = 0) as out,
      count(*) filter (where quantity <= min_quantity) as at_minimum
    from old_rows where deleted_at is null group by 1 order by 1
  loop
    loop
      select t.low_pieces into rule from workspace_totals t where t.workspace_id = d.workspace_id;
      exit when not found;
      select count(*) into low from old_rows o where o.workspace_id = d.workspace_id and o.deleted_at is null
        and o.quantity between 1 and coalesce(rule, o.min_quantity);
      update workspace_totals t set
        items = t.items - d.items, quantity = t.quantity - d.quantity, out_items = t.out_items - d.out,
        low_items = t.low_items - low, at_minimum_items = t.at_minimum_items - d.at_minimum
      where t.workspace_id = d.workspace_id and t.low_pieces is not distinct from rule;
      exit when found;
    end loop;
  end loop;
  return null;
end $$;

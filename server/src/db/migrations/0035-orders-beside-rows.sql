-- A step of a quantity changes what lists are in the order of, and PostgreSQL writes a changed row anew to every index of its
-- table as soon as one of them holds what has changed. So what changes often lies beside the rows, with the indexes that
-- hold it, and a step leaves those of names, codes and words alone (docs/decisions/0040-orders-beside-rows.md).

-- At once, in the order in which steps lock: an older program that still writes waits instead of a deadlock.
lock table containers, items in access exclusive mode;

-- Of live items what they are counted, filtered and ordered by; kept by triggers, as totals are.
create table item_stock (
  workspace_id bigint not null,
  id bigint not null,
  container_id bigint not null,
  quantity int not null,
  min_quantity int not null,
  updated_at timestamptz not null
) with (fillfactor = 85);

create function item_stock_begun() returns trigger language plpgsql as $$
declare
  d record;
begin
  for d in
    select workspace_id, array_agg(id) as ids, array_agg(container_id) as containers, array_agg(quantity) as quantities,
      array_agg(min_quantity) as minima, array_agg(updated_at) as times
    from new_rows where deleted_at is null group by 1 order by 1
  loop
    insert into item_stock (workspace_id, id, container_id, quantity, min_quantity, updated_at)
      select d.workspace_id, n.* from unnest(d.ids, d.containers, d.quantities, d.minima, d.times) as n;
  end loop;
  return null;
end $$;

-- What has stayed as it was drops out. One after the other by their keys: of many at once the planner could read all.
create function item_stock_changed() returns trigger language plpgsql as $$
declare
  d record;
begin
  for d in
    select workspace_id, id, bool_or(is_new) as is_live, bool_and(is_new) as is_back,
      max(container_id) filter (where is_new) as container_id, max(quantity) filter (where is_new) as quantity,
      max(min_quantity) filter (where is_new) as min_quantity, max(updated_at) filter (where is_new) as updated_at
    from (
      select false as is_new, workspace_id, id, container_id, quantity, min_quantity, updated_at
        from old_rows where deleted_at is null
      union all
      select true, workspace_id, id, container_id, quantity, min_quantity, updated_at
        from new_rows where deleted_at is null
    ) one
    group by 1, 2
    having count(*) = 1 or min(container_id) <> max(container_id) or min(quantity) <> max(quantity)
      or min(min_quantity) <> max(min_quantity) or min(updated_at) <> max(updated_at)
    order by 1, 2
  loop
    if not d.is_live then
      delete from item_stock where workspace_id = d.workspace_id and id = d.id;
    elsif d.is_back then
      insert into item_stock (workspace_id, id, container_id, quantity, min_quantity, updated_at)
        values (d.workspace_id, d.id, d.container_id, d.quantity, d.min_quantity, d.updated_at);
    else
      update item_stock set container_id = d.container_id, quantity = d.quantity, min_quantity = d.min_quantity,
        updated_at = d.updated_at where workspace_id = d.workspace_id and id = d.id;
      if not found then
        insert into item_stock (workspace_id, id, container_id, quantity, min_quantity, updated_at)
          values (d.workspace_id, d.id, d.container_id, d.quantity, d.min_quantity, d.updated_at);
      end if;
    end if;
  end loop;
  return null;
end $$;

create function item_stock_ended() returns trigger language plpgsql as $$
declare
  d record;
begin
  for d in select workspace_id, array_agg(id) as ids from old_rows where deleted_at is null group by 1 order by 1 loop
    delete from item_stock where workspace_id = d.workspace_id and id = any (d.ids);
  end loop;
  return null;
end $$;

create trigger items_stock_begun after insert on items
  referencing new table as new_rows for each statement execute function item_stock_begun();
create trigger items_stock_changed after update on items
  referencing old table as old_rows new table as new_rows for each statement execute function item_stock_changed();
create trigger items_stock_ended after delete on items
  referencing old table as old_rows for each statement execute function item_stock_ended();

insert into item_stock (workspace_id, id, container_id, quantity, min_quantity, updated_at)
  select workspace_id, id, container_id, quantity, min_quantity, updated_at from items where deleted_at is null
  order by workspace_id, id;
alter table item_stock add primary key (workspace_id, id);
create index item_stock_quantity on item_stock (workspace_id, quantity, id);
create index item_stock_recent on item_stock (workspace_id, updated_at, id);
create index item_stock_container_quantity on item_stock (workspace_id, container_id, quantity, id);
create index item_stock_container_recent on item_stock (workspace_id, container_id, updated_at, id);
create index item_stock_container_low on item_stock (workspace_id, container_id, quantity, id)
  where quantity <= min_quantity;
create index item_stock_at_minimum on item_stock (workspace_id, quantity, id)
  where case when quantity > 0 then quantity - min_quantity end <= 0;
create index item_stock_above_minimum on item_stock (workspace_id, quantity, id)
  where case when quantity > 0 then quantity - min_quantity end > 0;
create statistics item_stock_above_its_minimum
  on (case when quantity > 0 then quantity - min_quantity end) from item_stock;
analyze item_stock;

drop index items_quantity, items_recent, items_container_quantity, items_container_recent, items_container_low,
  items_at_minimum, items_above_minimum;

-- The same of live containers: when they, or what they hold, changed last.
create table container_times (
  workspace_id bigint not null,
  id bigint not null,
  location text collate natural_sort not null,
  updated_at timestamptz not null
) with (fillfactor = 85);

create function container_time_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.deleted_at is not null then
    delete from container_times where workspace_id = old.workspace_id and id = old.id;
  elsif tg_op = 'INSERT' or old.deleted_at is not null then
    insert into container_times (workspace_id, id, location, updated_at)
      values (new.workspace_id, new.id, new.location, new.updated_at);
  else
    update container_times set location = new.location, updated_at = new.updated_at
      where workspace_id = new.workspace_id and id = new.id;
    if not found then
      insert into container_times (workspace_id, id, location, updated_at)
        values (new.workspace_id, new.id, new.location, new.updated_at);
    end if;
  end if;
  return null;
end $$;

create trigger containers_time_begun after insert on containers
  for each row when (new.deleted_at is null) execute function container_time_kept();
create trigger containers_time_changed after update of updated_at, location, deleted_at on containers
  for each row when ((old.updated_at, old.location, old.deleted_at) is distinct from
    (new.updated_at, new.location, new.deleted_at)) execute function container_time_kept();
create trigger containers_time_ended after delete on containers
  for each row when (old.deleted_at is null) execute function container_time_kept();

insert into container_times (workspace_id, id, location, updated_at)
  select workspace_id, id, location, updated_at from containers where deleted_at is null order by workspace_id, id;
alter table container_times add primary key (workspace_id, id);
create index container_times_recent on container_times (workspace_id, updated_at, id);
create index container_times_location on container_times (workspace_id, location, updated_at, id);
analyze container_times;

drop index containers_recent, containers_location;

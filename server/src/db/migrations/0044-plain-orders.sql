-- Lists read items and containers by indexes of their own tables again. The tables beside the rows saved 1.7 kB of the log for each
-- step of a quantity, and a page cost five times the pages of the database (docs/decisions/0050-one-index-a-sort.md).

-- At once, in the order in which steps lock: an older program that still writes waits instead of a deadlock.
lock table containers, items in access exclusive mode;

drop trigger items_stock_begun on items;
drop trigger items_stock_changed on items;
drop trigger items_stock_ended on items;
drop trigger containers_time_begun on containers;
drop trigger containers_time_changed on containers;
drop trigger containers_time_ended on containers;
drop table item_stock;
drop table container_times;
drop function item_stock_begun();
drop function item_stock_changed();
drop function item_stock_ended();
drop function container_time_kept();

drop statistics items_above_minimum;

-- An index of each sort, of a workspace and of a container. What filters compare stands at its end, so that a page of a filter
-- reads past other items in the index alone.
drop index items_name, items_live, items_container, items_container_created;
create index items_name on items (workspace_id, name, id, quantity, (quantity - min_quantity)) where deleted_at is null;
create index items_recent on items (workspace_id, updated_at, id, quantity, (quantity - min_quantity))
  where deleted_at is null;
create index items_live on items (workspace_id, id, quantity, (quantity - min_quantity)) where deleted_at is null;
create index items_container_name on items
  (workspace_id, container_id, name, id, quantity, (quantity - min_quantity)) where deleted_at is null;
create index items_container_recent on items
  (workspace_id, container_id, updated_at, id, quantity, (quantity - min_quantity)) where deleted_at is null;
create index items_container_created on items
  (workspace_id, container_id, (deleted_at is null), id, quantity, (quantity - min_quantity));

-- In the order of quantities, of all and of those by their minimum: here few hits are found among many items.
create index items_quantity on items (workspace_id, quantity, id) where deleted_at is null;
create index items_at_minimum on items (workspace_id, quantity, id)
  where deleted_at is null and quantity - min_quantity <= 0;
create index items_above_minimum on items (workspace_id, quantity, id)
  where deleted_at is null and quantity - min_quantity > 0;
create index items_container_quantity on items (workspace_id, container_id, quantity, id) where deleted_at is null;
create index items_container_at_minimum on items (workspace_id, container_id, quantity, id)
  where deleted_at is null and quantity - min_quantity <= 0;
create index items_container_above_minimum on items (workspace_id, container_id, quantity, id)
  where deleted_at is null and quantity - min_quantity > 0;

create index containers_recent on containers (workspace_id, updated_at, id) where deleted_at is null;
create index containers_location on containers (workspace_id, location, updated_at, id) where deleted_at is null;

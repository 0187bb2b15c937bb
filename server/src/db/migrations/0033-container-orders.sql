-- Every order of one container's items has its index, so that a page reads a page's worth of rows however many there are.
create index items_container_quantity on items (workspace_id, container_id, quantity, id) where deleted_at is null;
create index items_container_recent on items (workspace_id, container_id, updated_at, id) where deleted_at is null;
-- Those at or below their own minimum, however few.
create index items_container_low on items (workspace_id, container_id, quantity, id)
  where deleted_at is null and quantity <= min_quantity;

-- What a container holds: what of it is live in the order of creation, and what lies in the trash, as before.
create index items_container_created on items (workspace_id, container_id, (deleted_at is null), id);
drop index items_container_all;

-- In stock by their own minimum, where nearly everything is low.
create index items_above_minimum on items (workspace_id, quantity, id)
  where deleted_at is null and case when quantity > 0 then quantity - min_quantity end > 0;

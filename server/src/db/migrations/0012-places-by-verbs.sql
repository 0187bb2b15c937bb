-- What an item keeps of its container, and that it goes into the trash with it, is written by the verbs that change the
-- container or put the item there (docs/decisions/0016-places-by-verbs.md). Triggers keep totals and tell of changes.
drop trigger items_placed on items;
drop trigger containers_renamed on containers;
drop trigger containers_buried on containers;
drop function place_item();
drop function rename_place();
drop function take_items_along();

-- What was there before the triggers were, or was written past them.
update items i set container_name = c.name, location = c.location
from containers c
where c.workspace_id = i.workspace_id and c.id = i.container_id
  and (i.container_name, i.location) is distinct from (c.name, c.location);
update items i set deleted_at = c.deleted_at, deleted_with_container = true
from containers c
where c.workspace_id = i.workspace_id and c.id = i.container_id
  and c.deleted_at is not null and i.deleted_at is null;

-- Who adds an item and forgets its place is refused.
alter table items
  alter column container_name drop default,
  alter column location drop default;

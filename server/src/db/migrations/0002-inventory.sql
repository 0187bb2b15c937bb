-- What lists of items and containers read beside their own rows.

-- Name and place of an item's container, kept beside the item so that a page of items touches no other table.
alter table items
  add column container_name text collate natural_sort not null default '',
  add column location text collate natural_sort not null default '';

create function place_item() returns trigger language plpgsql as $$
begin
  select name, location into new.container_name, new.location
  from containers where workspace_id = new.workspace_id and id = new.container_id;
  -- Without such a container the foreign key refuses the row; these only keep it from failing earlier.
  new.container_name := coalesce(new.container_name, '');
  new.location := coalesce(new.location, '');
  return new;
end $$;
create trigger items_placed before insert or update of container_id on items
  for each row execute function place_item();

create function rename_place() returns trigger language plpgsql as $$
begin
  update items set container_name = new.name, location = new.location
  where workspace_id = new.workspace_id and container_id = new.id;
  return null;
end $$;
create trigger containers_renamed after update of name, location on containers
  for each row when (old.name <> new.name or old.location <> new.location)
  execute function rename_place();

-- A container takes its live items along when it is deleted, and brings the same ones back.
create function take_items_along() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    update items set deleted_at = null, deleted_with_container = false
    where workspace_id = new.workspace_id and container_id = new.id and deleted_with_container;
  else
    update items set deleted_at = new.deleted_at, deleted_with_container = true
    where workspace_id = new.workspace_id and container_id = new.id and deleted_at is null;
  end if;
  return null;
end $$;
create trigger containers_buried after update of deleted_at on containers
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function take_items_along();

-- Of the live containers of a workspace the oldest are usable, up to the limit of its owner's plan. Gives the id of
-- the first one beyond it; that one and all younger ones are blocked. Null: none is.
create function first_blocked_container(workspace bigint) returns bigint language plpgsql stable as $$
declare
  allowed int;
begin
  select p.containers into allowed
  from workspaces w
  left join subscriptions s on s.user_id = w.owner_id
  join plans p on p.id = coalesce(s.plan_id, (select id from plans where name = 'free'))
  where w.id = workspace;
  if allowed < 0 then
    return null;
  end if;
  return (
    select id from containers where workspace_id = workspace and deleted_at is null
    order by id offset allowed limit 1
  );
end $$;

create index containers_location on containers (workspace_id, location, updated_at, id) where deleted_at is null;

-- What Trash shows of a container: how many items went with it. What is deleted for good is marked and removed by a job,
-- as a container may hold many items; until then nobody finds it any more.
alter table containers
  add column items_at_deletion int,
  add column erased_at timestamptz;
update containers c set items_at_deletion = (
    select count(*) from items i
    where i.workspace_id = c.workspace_id and i.container_id = c.id and i.deleted_with_container)
  where c.deleted_at is not null;

-- Trash lists the latest first. What went with a container is no row of its own there.
create index containers_in_trash on containers (workspace_id, deleted_at, id)
  where deleted_at is not null and erased_at is null;
create index items_in_trash on items (workspace_id, deleted_at, id)
  where deleted_at is not null and not deleted_with_container;

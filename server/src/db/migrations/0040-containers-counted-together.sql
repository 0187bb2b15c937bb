-- Containers that come or go by one statement are counted together. Each by itself changed the one row of its workspace, and
-- each change looks through all versions of that row that its transaction has made: 25,000 containers of a list took minutes.
create function containers_inserted() returns trigger language plpgsql as $$
declare
  d record;
begin
  for d in
    select workspace_id, count(*) as containers from new_rows where deleted_at is null group by 1 order by 1
  loop
    update workspace_totals t set containers = t.containers + d.containers where t.workspace_id = d.workspace_id;
  end loop;
  for d in
    select workspace_id, location, count(*) as containers
    from new_rows where deleted_at is null group by 1, 2 order by 1, 2
  loop
    insert into workspace_locations (workspace_id, location, containers)
      values (d.workspace_id, d.location, d.containers)
      on conflict (workspace_id, location) do update set containers = workspace_locations.containers + excluded.containers;
  end loop;
  return null;
end $$;

create function containers_removed() returns trigger language plpgsql as $$
declare
  d record;
begin
  for d in
    select workspace_id, count(*) as containers from old_rows where deleted_at is null group by 1 order by 1
  loop
    update workspace_totals t set containers = t.containers - d.containers where t.workspace_id = d.workspace_id;
  end loop;
  for d in
    select workspace_id, location, count(*) as containers
    from old_rows where deleted_at is null group by 1, 2 order by 1, 2
  loop
    update workspace_locations l set containers = l.containers - d.containers
      where l.workspace_id = d.workspace_id and l.location = d.location;
    delete from workspace_locations l
      where l.workspace_id = d.workspace_id and l.location = d.location and l.containers <= 0;
  end loop;
  return null;
end $$;

-- What changes neither its place nor whether it lives changes no total. Totals of the workspace come before those of places, as
-- above, so that two writers can't wait for each other.
create function containers_moved() returns trigger language plpgsql as $$
declare
  d record;
begin
  for d in
    select workspace_id, sum(sign) as more
    from (
      select -1 as sign, workspace_id from old_rows where deleted_at is null
      union all
      select 1, workspace_id from new_rows where deleted_at is null
    ) change group by 1 having sum(sign) <> 0 order by 1
  loop
    update workspace_totals t set containers = t.containers + d.more where t.workspace_id = d.workspace_id;
  end loop;
  for d in
    select workspace_id, location, sum(sign) as more
    from (
      select -1 as sign, workspace_id, location from old_rows where deleted_at is null
      union all
      select 1, workspace_id, location from new_rows where deleted_at is null
    ) change group by 1, 2 having sum(sign) <> 0 order by 1, 2
  loop
    if d.more > 0 then
      insert into workspace_locations (workspace_id, location, containers)
        values (d.workspace_id, d.location, d.more)
        on conflict (workspace_id, location) do update set containers = workspace_locations.containers + excluded.containers;
    else
      update workspace_locations l set containers = l.containers + d.more
        where l.workspace_id = d.workspace_id and l.location = d.location;
      delete from workspace_locations l
        where l.workspace_id = d.workspace_id and l.location = d.location and l.containers <= 0;
    end if;
  end loop;
  return null;
end $$;

drop trigger containers_inserted on containers;
drop trigger containers_moved on containers;
drop trigger containers_removed on containers;
drop function containers_changed();
create trigger containers_inserted after insert on containers
  referencing new table as new_rows for each statement execute function containers_inserted();
create trigger containers_moved after update on containers
  referencing old table as old_rows new table as new_rows for each statement execute function containers_moved();
create trigger containers_removed after delete on containers
  referencing old table as old_rows for each statement execute function containers_removed();

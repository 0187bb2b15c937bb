-- Inventory can be spread over nodes by workspace: what a statement or a trigger on it needs lies with the workspace
-- (docs/decisions/0035-inventory-by-workspace.md). On one PostgreSQL nothing of it is seen.

-- A key begins with the workspace; ids are given by one sequence and need no index to differ.
drop index containers_id;
drop index items_id;

-- Answers are kept for a day, so there are few.
alter table idempotency_keys add column workspace_id bigint;
update idempotency_keys k set workspace_id = u.workspace_id from users u where u.id = k.user_id;
delete from idempotency_keys where workspace_id is null;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys
  alter column workspace_id set not null,
  add primary key (workspace_id, user_id, key);
create index idempotency_keys_user on idempotency_keys (user_id);

-- An import outlives who brought it in: it keeps the bare id, as movements do.
alter table imports drop constraint imports_user_id_fkey;
drop index imports_user;

-- Who somebody is and what counts as low for them is asked together, so the rule stands with the workspace too.
alter table workspaces add column low_pieces int default 5 check (low_pieces between 0 and 100);
update workspaces w set low_pieces = t.low_pieces from workspace_totals t
  where t.workspace_id = w.id and t.low_pieces is distinct from 5;
drop trigger low_stock_rule_changed on workspace_totals;
drop trigger workspaces_owner_changed on workspaces;
create trigger workspaces_changed after update of owner_id, low_pieces on workspaces
  for each row execute function tell_session_changed('nobody');

-- How many containers the plan of the workspace's owner allows, beside how many there are; null: any number.
alter table workspace_totals add column allowed_containers int;

-- Whoever asks waits for a change of the plan and has it wait.
create function containers_allowed_to(owner bigint) returns int language sql as $$
  select case when p.containers >= 0 then p.containers end from plans p
  where p.id = coalesce((select plan_id from subscriptions where user_id = owner), (select id from plans where name = 'free'))
  for share
$$;

update workspace_totals t set allowed_containers = case when p.containers >= 0 then p.containers end
from workspaces w
  left join subscriptions s on s.user_id = w.owner_id
  join plans p on p.id = coalesce(s.plan_id, (select id from plans where name = 'free'))
where w.id = t.workspace_id;

create or replace function create_workspace_totals() returns trigger language plpgsql as $$
begin
  insert into workspace_totals (workspace_id, allowed_containers) values (new.id, containers_allowed_to(new.owner_id));
  return null;
end $$;

-- Of what is given up nothing is kept any more: whoever writes in it at that moment is not waited for.
create function workspace_handed_over() returns trigger language plpgsql as $$
declare
  allowed int := containers_allowed_to(new.owner_id);
begin
  update workspace_totals set allowed_containers = allowed where workspace_id = new.id;
  return null;
end $$;
create trigger workspaces_handed_over after update of owner_id on workspaces
  for each row when (old.owner_id is distinct from new.owner_id and new.owner_id is not null)
  execute function workspace_handed_over();

create function subscription_changed() returns trigger language plpgsql as $$
declare
  person bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  allowed int := containers_allowed_to(person);
  workspace bigint;
begin
  for workspace in select id from workspaces where owner_id = person order by id loop
    update workspace_totals set allowed_containers = allowed
      where workspace_id = workspace and allowed_containers is distinct from allowed;
  end loop;
  return null;
end $$;
create trigger subscriptions_begun after insert or delete on subscriptions
  for each row execute function subscription_changed();
create trigger subscriptions_moved after update of plan_id on subscriptions
  for each row when (old.plan_id <> new.plan_id) execute function subscription_changed();

create function plan_limit_changed() returns trigger language plpgsql as $$
declare
  allowed int := case when new.containers >= 0 then new.containers end;
  workspace bigint;
begin
  for workspace in
    select w.id from workspaces w left join subscriptions s on s.user_id = w.owner_id
    where coalesce(s.plan_id, (select id from plans where name = 'free')) = new.id order by w.id
  loop
    update workspace_totals set allowed_containers = allowed where workspace_id = workspace;
  end loop;
  return null;
end $$;
create trigger plans_limited after update of containers on plans
  for each row when (old.containers <> new.containers) execute function plan_limit_changed();

drop function first_blocked_container(bigint);

-- As before, but container by container and workspace by workspace: a table of changed rows can't be joined with tables
-- that lie on nodes. What is low is counted by the rule that was read, and anew where that has changed meanwhile.
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
    select workspace_id, count(*) as items, sum(quantity) as quantity, count(*) filter (where quantity = 0) as out
    from new_rows where deleted_at is null group by 1 order by 1
  loop
    loop
      select t.low_pieces into rule from workspace_totals t where t.workspace_id = d.workspace_id;
      exit when not found;
      select count(*) into low from new_rows n where n.workspace_id = d.workspace_id and n.deleted_at is null
        and n.quantity between 1 and coalesce(rule, n.min_quantity);
      update workspace_totals t set
        items = t.items + d.items, quantity = t.quantity + d.quantity, out_items = t.out_items + d.out,
        low_items = t.low_items + low
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
      coalesce(sum(more) filter (where quantity = 0), 0) as out
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
        low_items = t.low_items + low
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
    select workspace_id, count(*) as items, sum(quantity) as quantity, count(*) filter (where quantity = 0) as out
    from old_rows where deleted_at is null group by 1 order by 1
  loop
    loop
      select t.low_pieces into rule from workspace_totals t where t.workspace_id = d.workspace_id;
      exit when not found;
      select count(*) into low from old_rows o where o.workspace_id = d.workspace_id and o.deleted_at is null
        and o.quantity between 1 and coalesce(rule, o.min_quantity);
      update workspace_totals t set
        items = t.items - d.items, quantity = t.quantity - d.quantity, out_items = t.out_items - d.out,
        low_items = t.low_items - low
      where t.workspace_id = d.workspace_id and t.low_pieces is not distinct from rule;
      exit when found;
    end loop;
  end loop;
  return null;
end $$;

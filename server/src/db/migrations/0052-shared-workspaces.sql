-- Workspaces that several people share (docs/decisions/0063-shared-workspaces.md): more roles, places of the owner's plan, and
-- limits that count over all workspaces of one owner.

alter table memberships drop constraint memberships_role_check;
alter table memberships add constraint memberships_role_check
  check (role in ('owner', 'admin', 'editor', 'counter', 'viewer'));
-- Keeps the role and may only look, because the owner's plan has no place left.
alter table memberships add column is_paused boolean not null default false;
create unique index memberships_owner on memberships (workspace_id) where role = 'owner';

alter table workspaces add column deleted_at timestamptz;
drop trigger workspaces_changed on workspaces;
create trigger workspaces_changed after update of owner_id, low_pieces, deleted_at on workspaces
  for each row execute function tell_session_changed('nobody');

-- The workspace that a person used last changes with each switch between two tabs, which ends nobody's session.
drop trigger users_changed on users;
create trigger users_changed after delete or update of name, theme, language, account_status, role, is_admin on users
  for each row execute function tell_session_changed('id');

-- Gives the places of the owner's plan to the people of all their workspaces: the owner first, then by the day of joining;
-- the others are paused. Viewers need no place. Locks the workspaces, so that a change of the plan and a new member count
-- each other.
create function settle_seats(owner bigint) returns void language plpgsql as $$
declare
  places int;
begin
  perform from workspaces where owner_id = owner order by id for no key update;
  select p.team_members into places from plans p
    where p.id = coalesce((select plan_id from subscriptions where user_id = owner), (select id from plans where name = 'free'));
  update memberships m set is_paused = s.is_paused
  from (
    select m.workspace_id, m.user_id, m.role <> 'viewer' and places >= 0 and dense_rank() over (
      order by m.role = 'viewer', m.user_id = owner desc, m.joined_at, m.user_id) > places as is_paused
    from (
      select m.workspace_id, m.user_id, m.role,
        min(m.created_at) filter (where m.role <> 'viewer') over (partition by m.user_id) as joined_at
      from memberships m join workspaces w on w.id = m.workspace_id
      where w.owner_id = owner and w.deleted_at is null
    ) m
  ) s
  where m.workspace_id = s.workspace_id and m.user_id = s.user_id and m.is_paused <> s.is_paused;
end $$;

create function membership_settled() returns trigger language plpgsql as $$
declare
  owner bigint := (select owner_id from workspaces
    where id = case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end);
begin
  if owner is not null then perform settle_seats(owner); end if;
  return null;
end $$;
create trigger memberships_begun after insert on memberships
  for each row when (new.role not in ('owner', 'viewer')) execute function membership_settled();
create trigger memberships_moved after update of role on memberships
  for each row when (old.role <> new.role) execute function membership_settled();
create trigger memberships_ended after delete on memberships
  for each row when (old.role not in ('owner', 'viewer')) execute function membership_settled();

-- Says for each workspace of an owner how many of its oldest containers the plan allows: those among the oldest of all
-- workspaces together. Ids come from one sequence, so the lower one is the older container. Locks the workspaces, as all do
-- that create or delete containers.
create function settle_containers(owner bigint) returns void language plpgsql as $$
declare
  most int;
  spaces bigint[];
  space bigint;
  live bigint := 0;
  oldest bigint[] := '{}';
  border bigint;
  allowed int;
begin
  perform from workspaces where owner_id = owner order by id for no key update;
  spaces := array(select id from workspaces where owner_id = owner and deleted_at is null order by id);
  select case when p.containers >= 0 then p.containers end into most from plans p
    where p.id = coalesce((select plan_id from subscriptions where user_id = owner), (select id from plans where name = 'free'));
  allowed := most;
  foreach space in array spaces loop
    live := live + (select containers from workspace_totals where workspace_id = space);
  end loop;
  if cardinality(spaces) > 1 and live > most then
    foreach space in array spaces loop
      oldest := oldest || array(select c.id from containers c
        where c.workspace_id = space and c.deleted_at is null order by c.id limit most + 1);
    end loop;
    border := (select id from unnest(oldest) id order by id offset most limit 1);
  end if;
  foreach space in array spaces loop
    if border is not null then
      allowed := (select count(*) from containers c where c.workspace_id = space and c.deleted_at is null and c.id < border);
    end if;
    update workspace_totals set allowed_containers = allowed
      where workspace_id = space and allowed_containers is distinct from allowed;
  end loop;
end $$;

create or replace function workspace_handed_over() returns trigger language plpgsql as $$
declare
  owner bigint;
begin
  for owner in
    select distinct id from unnest(array[old.owner_id, new.owner_id]) id where id is not null order by id
  loop
    perform settle_seats(owner);
    perform settle_containers(owner);
  end loop;
  return null;
end $$;
drop trigger workspaces_handed_over on workspaces;
-- Of what is given up nothing is kept any more: whoever writes in it at that moment is not waited for.
create trigger workspaces_handed_over after update of owner_id, deleted_at on workspaces
  for each row when (new.owner_id is not null
    and (old.owner_id is distinct from new.owner_id or old.deleted_at is distinct from new.deleted_at))
  execute function workspace_handed_over();

create or replace function subscription_changed() returns trigger language plpgsql as $$
declare
  person bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform settle_containers(person);
  perform settle_seats(person);
  return null;
end $$;

create or replace function plan_limit_changed() returns trigger language plpgsql as $$
declare
  owner bigint;
begin
  for owner in
    select distinct w.owner_id from workspaces w left join subscriptions s on s.user_id = w.owner_id
    where w.owner_id is not null
      and coalesce(s.plan_id, (select id from plans where name = 'free')) = new.id order by 1
  loop
    if old.containers <> new.containers then perform settle_containers(owner); end if;
    -- Who takes a place waits for a change of the plan, so nobody is overlooked here.
    if old.team_members <> new.team_members
      and exists (select from memberships m join workspaces w on w.id = m.workspace_id
        where w.owner_id = owner and m.role not in ('owner', 'viewer'))
    then perform settle_seats(owner); end if;
  end loop;
  return null;
end $$;
drop trigger plans_limited on plans;
create trigger plans_limited after update of containers, team_members on plans
  for each row when (old.containers <> new.containers or old.team_members <> new.team_members)
  execute function plan_limit_changed();

-- What the plans of the beginning give (ruling R28), where no administrator has said otherwise.
update plans set team_members = 5 where name = 'pro' and team_members = 1;
update plans set team_members = -1 where name = 'business' and team_members = 1;
update plans set api_access = true, custom_branding = true, advanced_analytics = true, bulk_operations = true
  where name = 'business' and version = 1;

-- What was counted is a step too, which is found again by its key.
drop index stock_movements_steps;
create index stock_movements_steps on stock_movements (workspace_id, request_key)
  where reason in ('added', 'taken', 'counted') and request_key is not null;

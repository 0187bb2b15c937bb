-- The first text of 0058 gave who keeps a place in one workspace a place in all workspaces of the new owner. Databases that ran
-- it get the function as 0058 has it now, and are settled once more.
create or replace function settle_seats(owner bigint) returns void language plpgsql as $$
declare
  places int;
begin
  perform from workspaces where owner_id = owner order by id for no key update;
  select p.team_members into places from plans p
    where p.id = coalesce((select plan_id from subscriptions where user_id = owner), (select id from plans where name = 'free'));
  update memberships m set is_paused = s.is_paused
  from (
    select m.workspace_id, m.user_id, m.role <> 'viewer' and not m.keeps_place and places >= 0 and dense_rank() over (
      order by m.role = 'viewer', m.user_id = owner desc, m.keeps desc, m.joined_at, m.user_id) > places as is_paused
    from (
      select m.workspace_id, m.user_id, m.role, m.keeps_place,
        bool_or(m.keeps_place and m.role <> 'viewer') over (partition by m.user_id) as keeps,
        min(m.created_at) filter (where m.role <> 'viewer') over (partition by m.user_id) as joined_at
      from memberships m join workspaces w on w.id = m.workspace_id
      where w.owner_id = owner and w.deleted_at is null
    ) m
  ) s
  where m.workspace_id = s.workspace_id and m.user_id = s.user_id and m.is_paused <> s.is_paused;
end $$;

select settle_seats(o.owner_id) from (
  select distinct w.owner_id from workspaces w join memberships m on m.workspace_id = w.id where m.keeps_place
) o;

-- Handing over a workspace, and deleting it (docs/decisions/0073-handing-over.md). An owner offers a workspace to one member at a
-- time; an offer ends with the membership.
create table transfers (
  workspace_id bigint primary key,
  to_user_id bigint not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  foreign key (workspace_id, to_user_id) references memberships (workspace_id, user_id) on delete cascade
);

-- Who has handed the workspace over keeps a place, whatever the plan of the new owner.
alter table memberships add column keeps_place boolean not null default false;
-- Whether the person was told that they are paused.
alter table memberships add column is_told_paused boolean not null default false;
create index memberships_to_tell on memberships (workspace_id) where is_paused <> is_told_paused;

-- As before, but for those who keep a place, in the workspace that they gave away alone.
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

-- The workspaces that are deleted for good when their time is over.
create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null;

-- How a member is told of what happens in a workspace. Without a row: owner and admins are told, the others are not.
create table notification_choices (
  workspace_id bigint not null,
  user_id bigint not null,
  kind text not null,
  panel boolean not null,
  mail boolean not null,
  push boolean not null,
  primary key (workspace_id, user_id, kind),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
-- An entry of a person who is told by mail or push alone; their alert is made from it.
alter table notifications add column hidden boolean not null default false;

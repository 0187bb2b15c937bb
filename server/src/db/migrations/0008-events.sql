-- What happened, for everything that tells of it: activity now; audit, notifications and live updates later. An event
-- belongs to a workspace and outlives who caused it, so it refers to no person.
alter table activity rename to events;
update events e
  set workspace_id = coalesce(u.workspace_id, (select min(m.workspace_id) from memberships m where m.user_id = u.id))
  from users u where u.id = e.user_id and e.workspace_id is null;
delete from events where workspace_id is null;

alter table events drop constraint activity_user_id_fkey;
alter table events alter column workspace_id set not null;
alter table events rename column user_id to actor_id;
alter table events rename column action to type;
alter table events add column actor_kind text not null default 'person';
alter table events alter column actor_kind drop default;
-- Of the shape of type and details: what an older program wrote stays readable.
alter table events add column version smallint not null default 1;

-- The key begins with the workspace, so the index by workspace alone repeats it.
drop index activity_workspace;
alter table events drop constraint activity_pkey;
alter table events add constraint events_pkey primary key (workspace_id, actor_kind, actor_id, id);

-- Whoever is removed does not take along what others share: their workspaces must be handed over or removed first.
alter table workspaces drop constraint workspaces_owner_id_fkey;
alter table workspaces add constraint workspaces_owner_id_fkey foreign key (owner_id) references users;

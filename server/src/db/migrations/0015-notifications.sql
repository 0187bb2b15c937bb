-- What people are told of: one row for each person and entry, in the workspace where it happened.
create table notifications (
  workspace_id bigint not null references workspaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  -- What it says, with names and quantities as they were then.
  details jsonb not null,
  -- Takes in what else of its kind happens, until its job closes it (docs/decisions/0020-one-message-per-fall.md).
  gathers boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (workspace_id, user_id, id)
);
create index notifications_user on notifications (user_id);
-- Of a kind one entry at a time gathers: of two falls at once the second finds the entry of the first.
create unique index notifications_gathering on notifications (workspace_id, user_id, kind) where gathers;
create index notifications_unread on notifications (workspace_id, user_id) where read_at is null;
create index notifications_age on notifications (created_at);

-- Invitations to a workspace, by mail or by a link that several people may use (docs/decisions/0066-invitations.md). Only the
-- hash of a token is stored. Ended ones stay for a month, because mails are counted by them.
create table invitations (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  role text not null check (role in ('admin', 'editor', 'counter', 'viewer')),
  -- Null: a link.
  email text,
  token_hash bytea not null unique,
  uses_left int not null,
  joined int not null default 0,
  created_by bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- How often it was mailed, and when last.
  mails int not null default 0,
  mailed_at timestamptz
);
create index invitations_workspace on invitations (workspace_id, ends_at);
create index invitations_maker on invitations (created_by, mailed_at);
create index invitations_end on invitations (ends_at);

-- Keys by which programs act for a member of a workspace (docs/decisions/0075-keys.md). Only the hash of a key is stored. A key
-- ends with the membership, and with the workspace.
create table api_keys (
  id bigint generated always as identity primary key,
  workspace_id bigint not null,
  user_id bigint not null,
  name text not null,
  key_hash bytea not null unique,
  -- Its first 8 and last 4 characters.
  shown text not null,
  scopes text[] not null,
  -- The Idempotency-Key of the request that made it.
  request_key text,
  created_at timestamptz not null default now(),
  -- Null: never.
  ends_at timestamptz,
  -- True once the maker has been told that it ends soon.
  is_end_told boolean not null default false,
  last_used_at timestamptz,
  last_used_from text,
  -- The minute, counted from 1970, in which the calls were counted last, by all programs together.
  minute bigint not null default 0,
  calls int not null default 0,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  unique (workspace_id, user_id, request_key)
);
create index api_keys_end on api_keys (ends_at) where ends_at is not null;

-- Programs remember for a moment what a key may do.
create trigger api_keys_changed after delete or update of ends_at on api_keys
  for each row execute function tell_session_changed('user_id');

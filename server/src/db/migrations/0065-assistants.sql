-- Assistants that a member lets in by OAuth (docs/decisions/0079-assistants-are-programs-with-tools.md). Each is a row of kind app beside the
-- keys, with the scopes that the person ticked; its tokens end with the row.
alter table api_keys
  add column kind text not null default 'key' check (kind in ('key', 'app')),
  -- The host of the assistant, as the person saw it.
  add column client text,
  add column grant_id text unique,
  alter column key_hash drop not null;

-- What the authorization server remembers. Ids of tokens are hashed.
create table oauth_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text references api_keys (grant_id) on delete cascade,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id)
);
create index oauth_payloads_grant on oauth_payloads (grant_id) where grant_id is not null;
create index oauth_payloads_uid on oauth_payloads (uid) where uid is not null;
create index oauth_payloads_end on oauth_payloads (expires_at);

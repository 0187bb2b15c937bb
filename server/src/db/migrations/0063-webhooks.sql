-- Webhooks tell programs of changes (docs/decisions/0078-webhooks.md). A webhook has read the feed of its workspace up to `cursor`;
-- what it was to be told of lies in `webhook_deliveries`, which is queue and log at once.
create table webhooks (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  url text not null,
  events text[] not null,
  -- Readable, because every delivery is signed with it.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  status text not null default 'active' check (status in ('active', 'paused')),
  reason text check (reason in ('gone', 'failing')),
  paused_at timestamptz,
  cursor bigint not null,
  -- Since the last success: when attempts began to fail, and how many have.
  failing_since timestamptz,
  failures int not null default 0,
  -- A bare number: webhooks belong to the workspace, and outlive the account of who made them.
  created_by bigint not null,
  created_at timestamptz not null default now()
);
create index webhooks_workspace on webhooks (workspace_id, id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  workspace_id bigint not null,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  message_id text not null,
  event text not null,
  -- The number of the change in the feed; null: a test.
  seq bigint,
  body text not null,
  -- Whom the body names: who acted, and the member that it is about.
  actor_id bigint not null,
  member_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- Null: it is not tried again.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  status int,
  error text,
  ms int,
  answer text,
  created_at timestamptz not null,
  -- No change is queued twice.
  unique (webhook_id, seq, event)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, id) where state = 'failed';
create index webhook_deliveries_actor on webhook_deliveries (actor_id);
create index webhook_deliveries_member on webhook_deliveries (member_id) where member_id is not null;

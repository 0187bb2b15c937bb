-- Backups as the administrators see them, newest last. The archives themselves lie in the folder of backups.
create table backups (
  id bigint generated always as identity primary key,
  -- The name of the archive's file; of a failed backup the name that it would have had.
  name text not null,
  is_by_hand boolean not null,
  state text not null check (state in ('running', 'whole', 'failed')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Of a whole one: the size of the file.
  bytes bigint,
  -- Of a failed one: why, for the operator.
  reason text,
  -- Of a running one: what is copied, and how far.
  part text check (part in ('tables', 'photos')),
  done int not null default 0,
  total int not null default 0
);

-- Jobs that waited when a backup was made: the start after its restore queues them again, and empties the table.
create table restored_jobs (
  name text not null,
  data jsonb,
  key text,
  start_after timestamptz
);

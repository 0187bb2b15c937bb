-- Keys that every copy of the program must share and that must outlive a restart.
create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

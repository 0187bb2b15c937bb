-- How much work people and workspaces have asked for lately, in milliseconds of work, where it is so much that several
-- programs must know. What a crash loses of it nobody misses.
create unlogged table spent_work (
  name text primary key,
  level float8 not null,
  per_second float8 not null,
  at timestamptz not null
);

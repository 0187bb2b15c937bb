-- Files that are brought in: what was read of them, and what became of it.
create table imports (
  workspace_id bigint not null references workspaces on delete cascade,
  id bigint generated always as identity,
  user_id bigint references users on delete set null,
  -- Null for rows that were pasted.
  file_name text,
  sheet text,
  -- The program that wrote the file, where it is known by its columns.
  source text,
  headings text[] not null,
  -- For each column its first values, and what it becomes; '' leaves it out.
  samples jsonb not null,
  columns text[] not null,
  row_count int not null default 0,
  -- What a person said: where things go without a container, what stands in a cell instead, what is left out.
  choices jsonb not null,
  created_at timestamptz not null default now(),
  -- How far it runs, written beside the transaction that saves it.
  rows_done int,
  progress_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  -- What came in.
  items int not null default 0,
  containers int not null default 0,
  left_out int not null default 0,
  item_ids bigint[] not null default '{}',
  container_ids bigint[] not null default '{}',
  primary key (workspace_id, id)
);
create index imports_finished on imports (workspace_id, finished_at, id) where finished_at is not null;
create index imports_drafts on imports (created_at) where finished_at is null;
create index imports_saved on imports (finished_at) where finished_at is not null and item_ids <> '{}';
create index imports_user on imports (user_id) where user_id is not null;

-- The rows of a file in parts, as JSON; once it is saved those that were left out.
create table import_rows (
  workspace_id bigint not null,
  import_id bigint not null,
  -- The number of the first row in the file.
  first_row int not null,
  rows text not null,
  primary key (workspace_id, import_id, first_row),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);

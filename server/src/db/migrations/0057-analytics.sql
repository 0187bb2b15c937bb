-- Sums of the ledger for analytics, kept by a job (docs/decisions/0077-analytics.md). `at` is the begin of a half hour, because all
-- timezones but three begin their days with one. Erasing an item leaves its sums, so that the totals of the past stay.
create table movement_sums (
  workspace_id bigint not null,
  at timestamptz not null,
  item_id bigint not null,
  -- 0: a person whom the ledger does not name.
  user_id bigint not null,
  pieces_in bigint not null,
  pieces_out bigint not null,
  corrected bigint not null,
  differing int not null,
  changes int not null,
  primary key (workspace_id, at, item_id, user_id)
);

-- The same of the whole workspace, with its stock at the end of the half hour.
create table workspace_sums (
  workspace_id bigint not null,
  at timestamptz not null,
  pieces_in bigint not null,
  pieces_out bigint not null,
  corrected bigint not null,
  differing int not null,
  stock bigint not null,
  primary key (workspace_id, at)
);

-- The last movement of each item.
create table item_moves (
  workspace_id bigint not null,
  item_id bigint not null,
  moved_at timestamptz not null,
  primary key (workspace_id, item_id)
);
create index item_moves_time on item_moves (workspace_id, moved_at, item_id);

-- Until when the ledger of a workspace is summed, and the number of the last change then.
create table summed_workspaces (
  workspace_id bigint primary key,
  event_seq bigint not null,
  until timestamptz not null
);

-- Finds the newest movements; costs next to nothing to write, because the ledger is in the order of time anyway.
create index stock_movements_time on stock_movements using brin (created_at);
-- Else each movement would widen the first range of an empty ledger.
select brin_desummarize_range('stock_movements_time', 0);
